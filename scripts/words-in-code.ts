import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Rooms whose texts people read; those of the engine would be in its events, where no language is known. What the stores say is for those who keep the bot. */
const ROOMS = ['engine', 'pictures', 'views', 'commands', 'components', 'discord', 'table', 'content', 'words'];

export interface BareText {
  /** "src/views/end-view.ts:12" */
  readonly at: string;
  readonly text: string;
}

export interface WordsInCode {
  /** Keys of the catalogue. */
  readonly keys: ReadonlySet<string>;
  /** What looks like a text for people and is in no catalogue. */
  readonly bare: readonly BareText[];
}

/** For those who keep the bot, or data: what `/rules` tells is as English as the packs it is out of. */
const NOT_SPOKEN = [
  ...['discord/start-up-failure', 'discord/check-redis', 'discord/health', 'discord/register-commands'],
  'discord/sharding/shards-report',
  // It says what is wrong with the engine itself; and what stands in the logs of versions before.
  ...['engine/invariants', 'table/told-before'],
  ...['content/class-sheets', 'content/adventurer-entries', 'content/dice-entries', 'content/other-dice-entries'],
  ...['content/pack-entries', 'content/rule-entries', 'content/unit-entries', 'content/upload/template-examples'],
];

/** Reads what `say`, `phrases` and `counted` are given, and what looks as if it should have been. */
export function wordsInCode(root: string): WordsInCode {
  const keys = new Set<string>();
  const bare: BareText[] = [];
  for (const file of ROOMS.flatMap((room) => filesIn(join(root, 'src', room)))) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    const at = (node: ts.Node): string =>
      `${file.slice(root.length + 1)}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    const visit = (node: ts.Node): void => {
      for (const key of keysOf(node)) keys.add(key);
      if (isBare(node)) bare.push({ at: at(node), text: node.getText().slice(0, 100) });
      if (!isSpoken(node) && !isExempt(node)) ts.forEachChild(node, visit);
      else for (const inner of filledIn(node)) visit(inner);
    };
    visit(source);
  }
  return { keys, bare };
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !NOT_SPOKEN.some((file) => join(folder, name).endsWith(`src/${file}.ts`)))
    .map((name) => join(folder, name));

const calls = (node: ts.Node, name: string): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === name;

const isSay = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'say';

const isSpoken = (node: ts.Node): boolean => isSay(node) || calls(node, 'phrases') || calls(node, 'counted');

/** What stands within a text for people is code again. */
function filledIn(node: ts.Node): readonly ts.Node[] {
  if (isSay(node) && ts.isTemplateExpression(node.template))
    return node.template.templateSpans.map((it) => it.expression);
  return calls(node, 'counted') ? node.arguments.slice(0, 1) : [];
}

function keysOf(node: ts.Node): readonly string[] {
  if (isSay(node)) return [keyOfTemplate(node.template)];
  if (calls(node, 'phrases')) return texts(node.arguments[0]);
  if (calls(node, 'counted')) {
    const [, one, several] = node.arguments;
    if (one === undefined || !ts.isStringLiteralLike(one)) return [];
    const plural = several !== undefined && ts.isStringLiteralLike(several) ? several.text : `${one.text}s`;
    return [`${one.text}|${plural}`];
  }
  return [];
}

function keyOfTemplate(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return template.head.text + template.templateSpans.map(({ literal }, index) => `{${index}}${literal.text}`).join('');
}

const texts = (table: ts.Expression | undefined): readonly string[] =>
  table !== undefined && ts.isObjectLiteralExpression(table)
    ? table.properties.flatMap((it) =>
        ts.isPropertyAssignment(it) && ts.isStringLiteralLike(it.initializer) ? [it.initializer.text] : [],
      )
    : [];

/**
 * Commands declare themselves in English, and are translated where they are registered; logs and bugs are for those who keep the bot. The
 * label of a draw is a part of what is drawn (ADR 3), so it is the same in every language.
 */
const EXEMPT_CALLS =
  /(?:^|\.)(?:draw|valuesOf|setName|setDescription|addChoices|require|URL|test|describe)$|(?:^|\.#?)logger\.\w+$/u;
const EXEMPT_ERRORS = /Error$|^(?:NewerData|StoreUnavailable)$/u;

/** Why some events are not told, for whoever reads the code. */
const SILENT = 'SILENT';

function isExempt(node: ts.Node): boolean {
  if (ts.isCallExpression(node)) return EXEMPT_CALLS.test(node.expression.getText());
  if (ts.isNewExpression(node)) {
    const name = node.expression.getText();
    return name !== 'UserError' && EXEMPT_ERRORS.test(name);
  }
  if (ts.isVariableDeclaration(node)) return node.name.getText() === SILENT;
  return ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node);
}

const SEVERAL_WORDS = /\p{L}{2,}[,.:;]? +\p{L}{2,}/u;
const CAPITAL = /^\p{Lu}\p{Ll}+/u;
const WORD = /\p{L}{3,}/u;

function isBare(node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node) && !ts.isTaggedTemplateExpression(node.parent))
    return !isKey(node) && (SEVERAL_WORDS.test(node.text) || CAPITAL.test(node.text));
  if (ts.isTemplateExpression(node) && !ts.isTaggedTemplateExpression(node.parent))
    return WORD.test(
      [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' '),
    );
  return false;
}

const isKey = (node: ts.Node): boolean => ts.isPropertyAssignment(node.parent) && node.parent.name === node;
