import { createAutocomplete } from './autocomplete.ts';
import type { LeafCommand } from './command-tree.ts';
import { byId, element } from './element.ts';
import { showFailure } from './failure.ts';
import { chooseFile } from './file-choice.ts';
import { checkLine, type LineContext } from './line-check.ts';
import { atOption, replaced, type Replacement } from './line-edits.ts';
import { createLineHistory } from './line-history.ts';
import { overlayNodes } from './line-overlay.ts';
import { readLine, valueAt, type Line, type LineValue } from './line.ts';
import { createListbox } from './listbox.ts';
import { optionButtons, optionHint } from './option-bar.ts';
import { createPicks } from './picks.ts';
import { suggestionsFor, type Suggestion, type Suggestions } from './suggestions.ts';
import type { OptionValue } from './table-client.ts';
import type { Choice, CommandOption } from './table-types.ts';

export interface CommandLineWorld {
  leaves(): readonly LeafCommand[];
  people(): LineContext['people'];
  places(): LineContext['places'];
  say(text: string): Promise<void>;
  run(name: string, options: Readonly<Record<string, OptionValue>>): Promise<void>;
  offer(name: string, options: Readonly<Record<string, OptionValue>>, focused: string): Promise<readonly Choice[]>;
}

export interface CommandLine {
  /** Puts a text in, ready to go on. */
  write(text: string): void;
  /** Sends a text as if it had been typed. */
  submit(text: string): void;
  focus(): void;
  /** Looks again: commands, players or channels changed. */
  refresh(): void;
  setLabel(label: string): void;
}

const NO_SUGGESTIONS: Suggestions = { items: [], isEager: false };

/** The line where messages and commands are typed. One text is the truth; chips, lists and colours are drawn from it. */
export function createCommandLine(world: CommandLineWorld): CommandLine {
  const input = byId('line') as HTMLInputElement;
  const overlay = byId('line-overlay');
  const panel = byId('line-panel');
  const hint = byId('line-hint');
  const bar = byId('line-options');
  const problem = byId('line-problem');
  const listbox = createListbox(byId('line-list'), input);
  const picks = createPicks();
  const history = createLineHistory();
  const autocomplete = createAutocomplete(() => update());
  let line: Line = readLine('', []);
  let suggestions: Suggestions = NO_SUGGESTIONS;
  let isClosed = false;

  const caret = (): number => input.selectionStart ?? input.value.length;
  const context = (): LineContext => ({
    people: world.people(),
    places: world.places(),
    picked: (option, text) => picks.get(option, text),
  });

  function update(): void {
    line = readLine(input.value, world.leaves());
    askBot();
    suggestions = isClosed || history.isWalking ? NO_SUGGESTIONS : suggest();
    listbox.fill(suggestions.items.map(suggestionView), (index) => accept(suggestions.items[index]));
    if (suggestions.isEager) listbox.setActive(0);
    hint.textContent = optionHint(line, caret());
    bar.replaceChildren(...optionButtons(line, caret(), goTo));
    bar.setAttribute('aria-label', line.leaf === undefined ? 'Options' : `Options of /${line.leaf.name}`);
    bar.hidden = line.leaf === undefined || line.leaf.options.length === 0;
    const isOpen = document.activeElement === input && !isClosed && (suggestions.items.length > 0 || hintIsNews());
    panel.hidden = !isOpen;
    hint.hidden = hint.textContent === '';
    input.ariaExpanded = String(isOpen && suggestions.items.length > 0);
    draw();
  }

  function draw(): void {
    overlay.replaceChildren(...overlayNodes(line, caret(), context()));
    overlay.scrollLeft = input.scrollLeft;
  }

  function hintIsNews(): boolean {
    return !history.isWalking && line.leaf !== undefined && caret() > line.nameTo;
  }

  function suggest(): Suggestions {
    return suggestionsFor(line, caret(), {
      ...{ leaves: world.leaves(), people: world.people(), places: world.places(), offered: autocomplete.choices },
      isPicked: (option, text) => picks.get(option, text) !== undefined,
    });
  }

  /** Has the bot offer choices for the option at the caret, if it does so for this one. */
  function askBot(): void {
    const value = valueAt(line, caret());
    if (value?.option.autocomplete !== true || line.leaf === undefined || history.isWalking) {
      autocomplete.forget();
      return;
    }
    const { leaf } = line;
    const options = halfTyped(line.values);
    const key = JSON.stringify([leaf.name, options, value.option.name]);
    const topic = `${leaf.name} ${value.option.name}`;
    autocomplete.ask({ topic, key }, () => world.offer(leaf.name, options, value.option.name));
  }

  function halfTyped(values: readonly LineValue[]): Readonly<Record<string, OptionValue>> {
    const filled = values.filter(({ text }) => text !== '');
    return Object.fromEntries(filled.map(({ option, text }) => [option.name, picks.get(option, text) ?? text]));
  }

  function accept(suggestion: Suggestion | undefined): void {
    if (suggestion === undefined) return;
    const { kind, option, choice, from, to } = suggestion;
    if (kind === 'file' && option) {
      void chooseFile().then((file) => {
        if (file === undefined) return;
        picks.set(option, file.name, file);
        fill({ from, to, text: file.name });
      });
      return;
    }
    if (option && choice) picks.set(option, choice.name, choice.value);
    fill(suggestion);
  }

  function fill(replacement: Replacement): void {
    const { text, caret: at } = replaced(input.value, replacement, world.leaves());
    put(text, at);
  }

  function goTo(option: CommandOption): void {
    const { text, caret: at } = atOption(line, option);
    put(text, at);
  }

  function put(text: string, at = text.length): void {
    history.stopWalking();
    isClosed = false;
    showProblem('');
    input.value = text;
    input.focus();
    input.setSelectionRange(at, at);
    if (at === text.length) input.scrollLeft = input.scrollWidth;
    update();
  }

  function showProblem(problemOrError: unknown): void {
    showFailure(problem, problemOrError);
    drawProblem();
  }

  function drawProblem(): void {
    problem.hidden = problem.textContent === '';
    input.ariaInvalid = String(!problem.hidden);
  }

  async function send(): Promise<void> {
    const text = input.value.trim();
    if (text === '') return;
    const checked = line.isCommand ? checkLine(line, context()) : undefined;
    if (checked?.ok === false) {
      if (checked.option) goTo(checked.option);
      showProblem(checked.problem);
      return;
    }
    const sent = { text, picks: picks.entries() };
    history.add(sent);
    input.value = '';
    showProblem('');
    update();
    try {
      await (checked === undefined ? world.say(text) : world.run(checked.name, checked.options));
      if (input.value === '') picks.clear();
    } catch (error) {
      if (input.value === '') {
        put(text);
        isClosed = true;
        update();
      }
      showProblem(error);
    }
  }

  function walk(step: -1 | 1): boolean {
    const past = history.walk(step);
    if (past === undefined) return false;
    picks.restore(past.picks);
    input.value = past.text;
    input.setSelectionRange(past.text.length, past.text.length);
    showProblem('');
    update();
    return true;
  }

  /** @returns whether the key was ours */
  function onKey(event: KeyboardEvent): boolean {
    const isOpen = suggestions.items.length > 0;
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (isArrow && (history.isWalking || (event.key === 'ArrowUp' && (!isOpen || input.value === ''))))
      return walk(event.key === 'ArrowUp' ? -1 : 1);
    if (isOpen && isArrow) return listbox.move(event);
    switch (event.key) {
      case 'Enter':
        if (listbox.active >= 0) accept(suggestions.items[listbox.active]);
        else void send();
        return true;
      case 'Tab':
        if (!isOpen || event.shiftKey) return false;
        accept(suggestions.items[Math.max(0, listbox.active)]);
        return true;
      case 'Escape':
        isClosed = true;
        history.stopWalking();
        update();
        return true;
      default:
        return false;
    }
  }

  input.addEventListener('keydown', (event) => {
    if (!event.isComposing && !event.ctrlKey && !event.metaKey && !event.altKey && onKey(event)) event.preventDefault();
  });
  input.addEventListener('input', () => {
    history.stopWalking();
    isClosed = false;
    showProblem('');
    update();
  });
  input.addEventListener('scroll', () => (overlay.scrollLeft = input.scrollLeft));
  input.addEventListener('focus', update);
  input.addEventListener('blur', update);
  for (const event of ['keyup', 'click'] as const) {
    input.addEventListener(event, (happened) => {
      const isMove =
        happened instanceof MouseEvent || ['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(happened.key);
      if (isMove) update();
    });
  }
  byId('line-send').addEventListener('click', () => {
    void send();
    input.focus();
  });
  byId('line-commands').addEventListener('click', () => {
    put(input.value.startsWith('/') ? input.value : '/');
  });

  return {
    write: (text) => put(text),
    submit(text) {
      put(text);
      void send();
    },
    focus: () => input.focus(),
    refresh() {
      drawProblem();
      update();
    },
    setLabel: (placeholder) => (input.placeholder = placeholder),
  };
}

function suggestionView({ kind, label, detail }: Suggestion): readonly Node[] {
  const name = element('span', { class: `option-label is-${kind}` }, kind === 'option' ? `${label}:` : label);
  return detail === '' ? [name] : [name, element('span', { class: 'option-detail' }, detail)];
}
