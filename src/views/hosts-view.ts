import { type Battle, hostsOf } from '../engine/index.ts';
import { say } from '../words/say.ts';
import { embedView, type MessageView } from './message-view.ts';

/** Who hosts the battle, and how that is changed. */
export function hostsView(battle: Battle): MessageView {
  const [host = '', ...coHosts] = hostsOf(battle);
  const description = [
    say`Host: <@${host}>`,
    coHosts.length === 0 ? say`Co-hosts: none` : say`Co-hosts: ${coHosts.map((id) => `<@${id}>`).join(', ')}`,
    say`\`/battle host player:\` hands it over, with \`co_host:true\` names a co-host. For the host, a co-host or a server manager.`,
  ].join('\n');
  return embedView({ title: say`Who hosts`, description });
}
