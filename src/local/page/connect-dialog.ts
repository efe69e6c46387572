import { openDialog } from './dialog.ts';
import { element } from './element.ts';
import { INVITE_PERMISSIONS, inviteLink } from './invite.ts';

const PORTAL = 'https://discord.com/developers/applications';
const ENV_FILE = 'DISCORD_TOKEN=the token that you copied';

/** How the bot comes to Discord: an application, its token, and a link that invites it with the permissions it needs. */
export function openConnectHelp(): void {
  const portal = link(PORTAL, 'Developer Portal');
  const steps = element(
    'ol',
    { class: 'steps' },
    element(
      'li',
      {},
      'In the ',
      portal,
      ' create an application. Under Bot, reset the token and copy it. No intent is needed.',
    ),
    element('li', {}, 'Invite it, with the application id from General Information:', inviteField()),
    element(
      'li',
      {},
      'Copy .env.example to .env, put the token in, and restart with npm start:',
      element('pre', {}, element('code', {}, ENV_FILE)),
      'The token is a password: it belongs in that file, and nowhere on this page.',
    ),
  );
  openDialog('Connect it to Discord', steps);
}

function inviteField(): HTMLElement {
  const input = element('input', { id: 'application-id', inputmode: 'numeric', autocomplete: 'off' });
  input.setAttribute('aria-describedby', 'invite-hint');
  const address = element('a', { class: 'invite-link', target: '_blank', rel: 'noreferrer' });
  const copy = element('button', { type: 'button', class: 'button is-primary' }, 'Copy the link');
  const said = element('p', { class: 'field-hint', id: 'invite-hint', role: 'status' });
  const show = (): void => {
    const invite = inviteLink(input.value);
    address.hidden = copy.hidden = invite === undefined;
    address.href = address.textContent = invite ?? '';
    said.textContent = hintFor(input.value, invite);
  };
  input.addEventListener('input', show);
  copy.addEventListener('click', () => {
    void copied(address).then(
      (isCopied) => (said.textContent = isCopied ? 'Copied.' : 'Copy the marked link by hand.'),
    );
  });
  show();
  const label = element('label', { for: input.id }, 'Application ID');
  return element('div', { class: 'field invite' }, label, input, said, address, copy);
}

function hintFor(typed: string, invite: string | undefined): string {
  const names = INVITE_PERMISSIONS.map(([name]) => name).join(', ');
  if (invite !== undefined) return `It asks for: ${names}.`;
  return typed.trim() === '' ? 'It makes the link.' : 'An application id is a number of 17 to 20 digits.';
}

/** Where the clipboard is closed to us, the link is marked instead. */
async function copied(address: HTMLAnchorElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address.href);
    return true;
  } catch {
    getSelection()?.selectAllChildren(address);
    return false;
  }
}

function link(href: string, text: string): HTMLElement {
  return element('a', { href, target: '_blank', rel: 'noreferrer' }, text);
}
