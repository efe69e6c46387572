import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { CLOSE, createGatewaySession, OP, type GatewaySession } from './gateway-session.ts';
import { guildObject } from './guild-objects.ts';
import { type Guild, guildsOf, shardOf } from './guilds.ts';
import { isJsonObject, parseJson, textOf, type Json, type JsonObject } from './json.ts';
import type { SessionStarts } from './session-starts.ts';
import { createSignal } from './signal.ts';
import type { World } from './world.ts';

const HEARTBEAT_INTERVAL = 41_250;
const API_VERSION = 10;
/** Of a session; for more, Discord wants shards. */
const MOST_SERVERS = 2500;

/** Intents that a dispatch needs; the rest goes to every session. */
export const INTENT = { guilds: 1, guildMembers: 2, guildMessages: 512 } as const;

/** The socket side of Discord: who is logged in, and what they are told. */
export interface Gateway {
  readonly sessions: readonly GatewaySession[];
  /**
   * Tells every session that asked for it of the shard of the server that `data.guild_id` names; where it names none, of the first shard. A
   * detached session reads it when it resumes.
   */
  dispatch(event: string, data: { readonly guild_id?: string }, intent?: number): void;
  /** Tells that the bot has come to a server. */
  join(guild: Guild): void;
  /** Loses the next dispatch of that event: nobody is told, no resume brings it back. */
  dropNext(event: string): void;
  /** Cuts every connection with that code. */
  disconnect(code: number): void;
  /** Asks every client to reconnect (and resume), as Discord does before a deploy. */
  requestReconnect(): void;
  /** Tells every client that its session is over, or (`canResume`) that it may resume it. */
  invalidateSessions(canResume: boolean): void;
  /** Resolves when that many bots are logged in and connected. */
  whenConnected(count: number): Promise<void>;
  close(): void;
}

/** Opens the gateway on an HTTP server that already listens. */
export function openGateway(world: World, server: Server, starts: SessionStarts): Gateway {
  const sockets = new WebSocketServer({ noServer: true });
  const sessions = new Map<string, GatewaySession>();
  const dropped = new Set<string>();
  let arrival = createSignal();

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Bots name no origin; a page of a browser always does.
    if (!request.url?.startsWith('/gateway') || request.headers.origin !== undefined) {
      stream.destroy();
      return;
    }
    sockets.handleUpgrade(request, stream, head, welcome);
  });

  function welcome(socket: WebSocket): void {
    let session: GatewaySession | undefined;
    socket.send(JSON.stringify({ op: OP.hello, d: { heartbeat_interval: HEARTBEAT_INTERVAL }, s: null, t: null }));
    socket.on('error', () => socket.terminate());
    socket.on('close', (code) => {
      const wasCurrent = session?.detach(socket) === true;
      const isOver = code === CLOSE.normal || code === CLOSE.goingAway;
      if (session !== undefined && wasCurrent && isOver) sessions.delete(session.id);
    });
    socket.on('message', (raw) => {
      const packet = packetOf(raw);
      if (packet === undefined) socket.close(CLOSE.decodeError);
      else if (packet.op === OP.heartbeat)
        socket.send(JSON.stringify({ op: OP.heartbeatAck, d: null, s: null, t: null }));
      else if (packet.op !== OP.identify && packet.op !== OP.resume) closeOnOpcode(socket, packet.op, session);
      else if (session !== undefined) socket.close(CLOSE.alreadyAuthenticated);
      else if (packet.data['token'] !== world.identity.token) socket.close(CLOSE.authenticationFailed);
      else session = packet.op === OP.identify ? identify(socket, packet.data) : resume(socket, packet.data);
    });
  }

  function identify(socket: WebSocket, data: JsonObject): GatewaySession | undefined {
    const shard = readShard(data['shard']);
    if (shard === undefined) {
      socket.close(CLOSE.invalidShard);
      return undefined;
    }
    if (guildsOf(world).filter(({ id }) => shardOf(id, shard[1]) === shard[0]).length > MOST_SERVERS) {
      socket.close(CLOSE.shardingRequired);
      return undefined;
    }
    if (!starts.take(shard[0])) {
      socket.send(JSON.stringify({ op: OP.invalidSession, d: false, s: null, t: null }));
      return undefined;
    }
    const intents = Number(data['intents'] ?? 0);
    const session = createGatewaySession({ id: randomBytes(16).toString('hex'), intents, shard, socket });
    sessions.set(session.id, session);
    session.dispatch('READY', readyData(world, session));
    for (const guild of guildsOf(world)) if (serves(session, guild.id)) introduce(session, guild);
    arrived();
    return session;
  }

  function resume(socket: WebSocket, data: JsonObject): GatewaySession | undefined {
    const session = sessions.get(textOf(data['session_id']) ?? '');
    if (session?.resume(socket, Number(data['seq'])) !== true) {
      socket.send(JSON.stringify({ op: OP.invalidSession, d: false, s: null, t: null }));
      return undefined;
    }
    session.dispatch('RESUMED', { _trace: [] });
    arrived();
    return session;
  }

  function arrived(): void {
    arrival.fire();
    arrival = createSignal();
  }

  function introduce(session: GatewaySession, guild: Guild): void {
    session.dispatch('GUILD_CREATE', guildObject(world, guild, (session.intents & INTENT.guildMembers) !== 0));
  }

  return {
    get sessions() {
      return [...sessions.values()];
    },
    join(guild) {
      for (const session of sessions.values()) if (serves(session, guild.id)) introduce(session, guild);
    },
    dispatch(event, data, intent) {
      if (dropped.delete(event)) return;
      for (const session of sessions.values())
        if (serves(session, data.guild_id) && (intent === undefined || (session.intents & intent) !== 0))
          session.dispatch(event, data);
    },
    dropNext: (event) => void dropped.add(event),
    disconnect(code) {
      for (const session of sessions.values()) session.close(code);
    },
    requestReconnect() {
      for (const session of sessions.values()) session.send(OP.reconnect, null);
    },
    invalidateSessions(canResume) {
      for (const session of [...sessions.values()]) {
        session.send(OP.invalidSession, canResume);
        if (!canResume) sessions.delete(session.id);
      }
    },
    async whenConnected(count) {
      while ([...sessions.values()].filter((session) => session.isConnected).length < count) await arrival.happened;
    },
    close() {
      for (const client of sockets.clients) client.terminate();
      sockets.close();
    },
  };
}

const serves = ({ shard: [index, count] }: GatewaySession, guildId: string | undefined): boolean =>
  shardOf(guildId, count) === index;

function packetOf(raw: RawData): { readonly op: number; readonly data: JsonObject } | undefined {
  const text = Array.isArray(raw) ? Buffer.concat(raw).toString() : Buffer.from(raw as Buffer).toString();
  const packet = parseJson(text);
  if (!isJsonObject(packet) || typeof packet['op'] !== 'number') return undefined;
  return { op: packet['op'], data: isJsonObject(packet['d']) ? packet['d'] : {} };
}

/** Presence, voice and member requests are taken and ignored; anything before IDENTIFY or unheard of ends the connection. */
function closeOnOpcode(socket: WebSocket, op: number, session: GatewaySession | undefined): void {
  const ignored = [3, 4, 8, 31];
  if (session === undefined) socket.close(CLOSE.notAuthenticated);
  else if (!ignored.includes(op)) socket.close(CLOSE.unknownOpcode);
}

function readShard(value: Json | undefined): readonly [number, number] | undefined {
  if (value === undefined) return [0, 1];
  const [index, count] = Array.isArray(value) ? (value as readonly Json[]) : [];
  if (typeof index !== 'number' || typeof count !== 'number' || index < 0 || index >= count) return undefined;
  return [index, count];
}

function readyData(world: World, session: GatewaySession): object {
  return {
    v: API_VERSION,
    user: { ...world.bot, verified: true, mfa_enabled: false, email: null, flags: 0 },
    guilds: guildsOf(world).flatMap(({ id }) => (serves(session, id) ? [{ id, unavailable: true }] : [])),
    session_id: session.id,
    resume_gateway_url: `${world.origin.replace('http', 'ws')}/gateway`,
    session_type: 'normal',
    shard: session.shard,
    application: { id: world.identity.applicationId, flags: 0 },
    private_channels: [],
    relationships: [],
    presences: [],
    user_settings: {},
    geo_ordered_rtc_regions: [],
    _trace: [],
  };
}
