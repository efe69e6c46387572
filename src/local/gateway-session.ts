import type { WebSocket } from 'ws';
import type { Json } from './json.ts';

/** Gateway opcodes. */
export const OP = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  resume: 6,
  reconnect: 7,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
} as const;

/** Close codes. Discord ends the session on the first two; after the others a client may resume. */
export const CLOSE = {
  normal: 1000,
  goingAway: 1001,
  unknownError: 4000,
  unknownOpcode: 4001,
  decodeError: 4002,
  notAuthenticated: 4003,
  authenticationFailed: 4004,
  alreadyAuthenticated: 4005,
  invalidShard: 4010,
  shardingRequired: 4011,
} as const;

/** Dispatches kept for a resume. */
const REPLAY_LIMIT = 1000;

/** One logged-in bot process, connected or (until it resumes) not. */
export interface GatewaySession {
  readonly id: string;
  readonly intents: number;
  readonly shard: readonly [number, number];
  readonly isConnected: boolean;
  /** Numbers a dispatch, sends it if there is a connection, and keeps it for a resume. */
  dispatch(event: string, data: unknown): void;
  /** Sends something that is not a dispatch. */
  send(op: number, data: Json): void;
  /** Takes a new connection and replays what came after `seq`; false if that is no longer kept. */
  resume(socket: WebSocket, seq: number): boolean;
  /** Forgets a connection, not the session. False if another one has taken its place by now. */
  detach(socket: WebSocket): boolean;
  close(code: number): void;
}

export interface SessionOptions {
  readonly id: string;
  readonly intents: number;
  readonly shard: readonly [number, number];
  readonly socket: WebSocket;
}

export function createGatewaySession({ id, intents, shard, socket: first }: SessionOptions): GatewaySession {
  let socket: WebSocket | undefined = first;
  let seq = 0;
  let kept: readonly { readonly seq: number; readonly text: string }[] = [];
  return {
    id,
    intents,
    shard,
    get isConnected() {
      return socket !== undefined;
    },
    dispatch(event, data) {
      seq += 1;
      const text = JSON.stringify({ op: OP.dispatch, t: event, s: seq, d: data });
      kept = [...kept.slice(1 - REPLAY_LIMIT), { seq, text }];
      socket?.send(text);
    },
    send(op, data) {
      socket?.send(JSON.stringify({ op, d: data, s: null, t: null }));
    },
    resume(next, after) {
      const oldest = kept[0]?.seq ?? seq + 1;
      if (after > seq || after < oldest - 1) return false;
      socket?.close(CLOSE.unknownError);
      socket = next;
      for (const missed of kept) if (missed.seq > after) next.send(missed.text);
      return true;
    },
    detach(closed) {
      if (socket !== closed) return false;
      socket = undefined;
      return true;
    },
    close(code) {
      socket?.close(code);
    },
  };
}
