import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { skipReason } from '../../../tools/systemPackages/ensure.mjs';
import { findSpeech, SPEECH_SETTINGS } from '../../../tools/systemPackages/find.mjs';

/** The reason to skip the tests that need it. Undefined if they can run. */
export const missingSpeech = () => skipReason('speech');

export interface SpeechServer {
  /** The environment variables that let Chromium find it. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** A sound device that discards audio in real time. Without a device, the end event of an utterance never fires. */
const SILENCE = 'pcm.!default { type null }\nctl.!default { type null }\n';

async function appears(file: string): Promise<void> {
  await vi.waitUntil(() => existsSync(file), { timeout: 60_000, interval: 20 });
}

/** Starts a separate speech server, with its own home folder and without audio output. */
export async function startSpeechServer(): Promise<SpeechServer> {
  const program = findSpeech();
  if (program === undefined) throw new Error('There is no speech synthesizer.');
  const home = await mkdtemp(path.join(tmpdir(), 'speech-'));
  const settings = path.join(home, 'settings');
  const socket = path.join(home, 'speechd.sock');
  await cp(SPEECH_SETTINGS, settings, { recursive: true });
  const wanted = [
    'AudioOutputMethod "alsa"',
    'AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"',
    'DefaultModule espeak-ng',
  ];
  await appendFile(path.join(settings, 'speechd.conf'), `\n${wanted.join('\n')}\n`);
  await writeFile(path.join(home, '.asoundrc'), SILENCE);
  await mkdir(path.join(home, 'log'));
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    XDG_RUNTIME_DIR: home,
    XDG_CONFIG_HOME: home,
    SPEECHD_ADDRESS: `unix_socket:${socket}`,
  };
  const server = spawn(
    program,
    [
      '-s',
      '-C',
      settings,
      '-S',
      socket,
      '-P',
      path.join(home, 'pid'),
      '-L',
      path.join(home, 'log'),
      '-t',
      '0',
    ],
    { env, stdio: 'ignore' },
  );
  const ended = once(server, 'exit');
  const died = ended.then(([code]) => {
    throw new Error(`the speech server ended with ${String(code)}`);
  });
  await Promise.race([appears(socket), died]);
  // From here on, `stop` ends the server.
  died.catch(() => undefined);
  return {
    env,
    async stop() {
      server.kill('SIGTERM');
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}
