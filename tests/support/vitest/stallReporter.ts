import type { Reporter, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node';

type Hook = Parameters<NonNullable<Reporter['onHookStart']>>[0];

/** Longer than Vitest takes to end its processes. */
const EXIT_MS = 20_000;

/** Ends a run in which nothing has started or ended for some time, and prints what it waits for. */
export class StallReporter implements Reporter {
  readonly #limitMs: number;
  /** What has started and not ended, by its id. */
  readonly #running = new Map<string, string>();
  #vitest: Vitest | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  onInit = (vitest: Vitest): void => void (this.#vitest = vitest);
  onTestRunStart = (): void => this.#restart();
  onTestRunEnd = (): void => clearTimeout(this.#timer);
  onTestModuleQueued = (module: TestModule): void => this.#start(module.id, nameOf(module));
  onTestModuleEnd = (module: TestModule): void => this.#end(module.id);
  onTestCaseReady = (test: TestCase): void => this.#start(test.id, nameOf(test));
  onTestCaseResult = (test: TestCase): void => this.#end(test.id);
  onHookStart = ({ name, entity }: Hook): void =>
    this.#start(`${entity.id} ${name}`, `${nameOf(entity)} > ${name}`);
  onHookEnd = ({ name, entity }: Hook): void => this.#end(`${entity.id} ${name}`);

  #start(id: string, name: string): void {
    this.#running.set(id, name);
    this.#restart();
  }

  #end(id: string): void {
    this.#running.delete(id);
    this.#restart();
  }

  #restart(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#stop(), this.#limitMs);
  }

  #stop(): void {
    const names = this.#running.size > 0 ? [...this.#running.values()] : ['the set-up of the run'];
    console.error(
      [`Nothing started or ended for ${this.#limitMs / 1000} s. The run waits for:`, ...names].join('\n  '),
    );
    process.exitCode = 1;
    // The second call ends the worker processes by force. A test in an endless loop cannot answer the first one.
    void this.#cancel();
    void this.#cancel();
    setTimeout(() => process.exit(), EXIT_MS).unref();
  }

  async #cancel(): Promise<void> {
    await this.#vitest?.cancelCurrentRun('test-failure').catch(console.error);
  }
}

function nameOf(entity: TestModule | TestSuite | TestCase): string {
  if (entity.type === 'module') return `${entity.project.name}: ${entity.relativeModuleId}`;
  return `${nameOf(entity.module)} > ${entity.fullName}`;
}
