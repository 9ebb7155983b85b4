import { parseAst } from 'vite';
import { keepLines } from '../sourceMap.ts';

interface AstNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface SwitchCase extends AstNode {
  /** Null for `default`. */
  readonly test: AstNode | null;
  readonly consequent: readonly AstNode[];
}

interface Switch extends AstNode {
  readonly discriminant: AstNode;
  readonly cases: readonly SwitchCase[];
}

/** The function that a `switch` is in. */
interface Scope {
  readonly name: string;
  readonly bodyStart: number;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The cases of the `switch` statements that a rule is about. */
export interface CaseRule {
  /** The function with the `switch`; every function if it is left out. */
  readonly in?: string;
  /** The end of the expression after `switch`; any if it is left out. */
  readonly of?: string;
  /** The sources of the tests. */
  readonly cases: readonly string[];
}

const ABRUPT = new Set(['BreakStatement', 'ReturnStatement', 'ContinueStatement', 'ThrowStatement']);

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const isSwitch = (node: AstNode): node is Switch => node.type === 'SwitchStatement';

const childrenOf = (node: AstNode) => Object.values(node).flat().filter(isNode);

const nameOf = (node: AstNode): string => {
  const id: unknown = Reflect.get(node, 'id');
  return isNode(id) ? String(Reflect.get(id, 'name')) : '';
};

/** Calls `visit` for each `switch`, the outer ones first. */
function visitSwitches(node: AstNode, scope: Scope, visit: (found: Switch, scope: Scope) => void): void {
  const body: unknown = node.type.startsWith('Function') ? Reflect.get(node, 'body') : undefined;
  const inner = isNode(body) ? { name: nameOf(node) || scope.name, bodyStart: body.start + 1 } : scope;
  if (isSwitch(node)) visit(node, inner);
  for (const child of childrenOf(node)) visitSwitches(child, inner, visit);
}

const declaredIn = (node: AstNode): readonly string[] => [
  ...(node.type === 'VariableDeclarator' ? [nameOf(node)] : []),
  ...childrenOf(node).flatMap(declaredIn),
];

/** The unused cases. Labels of a body that another case shares go alone. */
function cutCases({ cases }: Switch, isUnused: (test: AstNode) => boolean, scope: Scope): readonly Edit[] {
  const edits: Edit[] = [];
  /** True if control can come to the case from the one above. */
  let isReached = false;
  for (const { start, end, test, consequent } of cases) {
    const [first] = consequent;
    if (test && isUnused(test)) {
      edits.push({ start, end: first && isReached ? first.start : end, text: '' });
      if (!isReached) {
        // The rest of the function may use the variables.
        const names = consequent.flatMap(declaredIn);
        const { bodyStart } = scope;
        if (names.length > 0) edits.push({ start: bodyStart, end: bodyStart, text: `var ${names.join()};` });
        continue;
      }
    }
    isReached = !ABRUPT.has(consequent.at(-1)?.type ?? '');
  }
  return edits;
}

/** The code without these cases. It throws if there is no such case. */
export function withoutCases(code: string, rules: readonly CaseRule[]): string {
  const unmatched = new Set(
    rules.flatMap(({ cases, in: name = '' }) => cases.map((test) => `${test} ${name}`)),
  );
  const edits: Edit[] = [];
  const textOf = ({ start, end }: AstNode) => code.slice(start, end);
  visitSwitches(parseAst(code), { name: '', bodyStart: 0 }, (found, scope) => {
    if (edits.some(({ start, end }) => start <= found.start && found.end <= end)) return;
    const related = rules.filter(
      ({ in: name, of = '' }) =>
        (name ?? scope.name) === scope.name && textOf(found.discriminant).endsWith(of),
    );
    const isUnused = (test: AstNode) => {
      const rule = related.find(({ cases }) => cases.includes(textOf(test)));
      if (rule) unmatched.delete(`${textOf(test)} ${rule.in ?? ''}`);
      return rule !== undefined;
    };
    edits.push(...cutCases(found, isUnused, scope));
  });
  if (unmatched.size > 0)
    throw new Error(`React DOM has no case ${[...unmatched].join(', ')}: update tools/build/react`);
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: replacement }) =>
        text.slice(0, start) + keepLines(code.slice(start, end), replacement) + text.slice(end),
      code,
    );
}
