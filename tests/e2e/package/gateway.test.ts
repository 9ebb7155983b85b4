import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { findDeadLinks, readLinks } from '../../support/markdown';

it('the gateway package contains its operator documentation, and all links between the documents work', () => {
  const options = ['--dry-run', '--json', '--ignore-scripts', '--loglevel=error', '--workspace', 'server'];
  const [packed] = JSON.parse(execFileSync('npm', ['pack', ...options], { encoding: 'utf8' }));
  const documents = packed.files
    .map((file: { path: string }) => file.path)
    .filter((path: string) => path.endsWith('.md') && path.startsWith('dist/'));
  expect(documents.toSorted()).toEqual([
    'dist/docs/corrections.md',
    'dist/docs/deployment.md',
    'dist/docs/glossaries.md',
    'dist/docs/hosting.md',
    'dist/docs/http-contract.md',
    'dist/docs/operations.md',
  ]);
  const links = documents.flatMap((path: string) => readLinks(`server/${path}`));
  expect(links.length).toBeGreaterThan(20);
  expect(findDeadLinks(links)).toEqual([]);
});
