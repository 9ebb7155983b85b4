import { describe, expect, it } from 'vitest';
import { suspend } from '../../../../src/state/store';
import {
  MANY,
  double,
  state,
  controller,
  start,
  file,
  wait,
  press,
  asked,
  kinds,
  progressOf,
  used,
  events,
  idOf,
  useFiles,
} from './filesFixture';

useFiles();

const MB = 1_048_576;

describe('chosen files', () => {
  it('are added if they can be translated; the others are rejected with a reason', () => {
    const folder = file('Photos', 4096);
    const bad = [file('a.txt'), file('empty.pdf', 0), file('huge.pdf', 11 * MB), folder, file('a.pdf')];
    controller().add([file('a.pdf'), ...bad, file('b.docx')], (one) => one === folder);
    expect(controller().files.map((one) => one.file.name)).toEqual(['a.pdf', 'b.docx']);
    expect(controller().rejected.map(({ name, why }) => [name, why])).toEqual([
      ['a.txt', 'wrongType'],
      ['empty.pdf', 'empty'],
      ['huge.pdf', 'tooLarge'],
      ['Photos', 'folder'],
      ['a.pdf', 'duplicate'],
    ]);
    expect(controller().focusRequest).toEqual({ place: 'translate' });
  });

  it('that cannot be translated move the focus to the file picker', () => {
    controller().add([file('big.pdf', 6 * MB)]);
    expect(controller().focusRequest).toEqual({ place: 'pick' });
    controller().add([file('a.pdf')]);
    expect(controller().focusRequest).toEqual({ place: 'translate' });
  });

  it('cause the notice "no file" if the user has chosen none and the list is empty', () => {
    controller().add([]);
    expect(controller().missing).toBe('file');
    controller().add([file('a.pdf')]);
    expect(controller().missing).toBeUndefined();
    controller().add([]);
    expect(controller().missing).toBeUndefined();
  });

  it('are required: a notice is shown if the user clicks Translate without a file', async () => {
    await press();
    expect(controller().missing).toBe('file');
  });

  it('that are marked as too large stay in the list, and are not sent with the others', async () => {
    controller().add([file('big.pdf', 6 * MB), file('a.pdf')]);
    await press();
    expect(kinds()).toEqual(['ready', 'translating']);
    expect(asked().request.file.name).toBe('a.pdf');
  });

  it('that exceed the limit of the Translate button are refused by it if the page has raised the other limits', async () => {
    await start({ limits: { ...MANY, uploadRejectBytes: 99 * MB, oversizeMarkBytes: 99 * MB } });
    controller().add([file('big.pdf', 21 * MB)]);
    await press();
    expect(progressOf(0)).toMatchObject({ kind: 'failed', error: { kind: 'badInput' } });
    expect([double.translating.length, used()]).toEqual([0, 0]);
  });
});

describe('removing documents from the list', () => {
  it('in progress aborts and refunds them, and the next document starts', async () => {
    controller().add([file('a.pdf'), file('b.pdf')]);
    await press();
    const first = asked();
    await wait(1500);
    controller().remove(idOf(0));
    await wait(0);
    expect(first.signal.aborted).toBe(true);
    expect(kinds()).toEqual(['translating']);
    expect([controller().percent, used()]).toEqual([0, 1]);
    await first.answer({ text: 'late' });
    await wait(1000);
    expect(controller().files.map((one) => one.file.name)).toEqual(['b.pdf']);
    expect(events('la-file-translate')).toHaveLength(0);
  });

  it('while others are in progress moves the focus to a control that is enabled', async () => {
    controller().add([file('a.pdf'), file('b.pdf'), file('c.pdf')]);
    await press();
    controller().remove(idOf(2));
    expect(controller().focusRequest).toEqual({ place: 'translate' });
    controller().clearFocusRequest();
    controller().remove(idOf(0));
    await wait(0);
    expect([kinds(), controller().focusRequest]).toEqual([['translating'], { place: 'translate' }]);
    controller().clearFocusRequest();
    controller().remove(idOf(0));
    expect(controller().focusRequest).toEqual({ place: 'pick' });
  });

  it('that are not in progress moves the focus to the file picker', () => {
    controller().add([file('a.pdf')]);
    controller().remove(idOf(0));
    expect([controller().files, controller().focusRequest]).toEqual([[], { place: 'pick' }]);
  });

  it('with New translation empties the list, aborts the requests, and refunds the uses', async () => {
    controller().add([file('a.pdf'), file('b.txt')]);
    await press();
    controller().reset();
    await wait(0);
    expect(asked().signal.aborted).toBe(true);
    expect(controller()).toMatchObject({
      files: [],
      rejected: [],
      percent: 0,
      focusRequest: { place: 'pick' },
    });
    expect(used()).toBe(0);
  });

  it('in the second before the result is shown refunds nothing', async () => {
    controller().add([file('a.pdf')]);
    await press();
    await asked().answer({ text: 'Hola' });
    controller().remove(idOf(0));
    await wait(2000);
    expect([kinds(), used(), state().ui.toast]).toEqual([[], 1, null]);
  });

  it('is not a consequence of removing the widget: requests are aborted, and documents can be sent again', async () => {
    controller().add([file('a.pdf'), file('b.pdf')]);
    await press();
    await wait(1000);
    suspend(double.store);
    await wait(0);
    expect(asked().signal.aborted).toBe(true);
    expect([kinds(), controller().percent, used()]).toEqual([['ready', 'ready'], 0, 0]);
    await wait(5000);
    expect(double.translating).toHaveLength(1);
  });

  it('is not a consequence of removing the widget after the response: the result is still shown', async () => {
    controller().add([file('a.pdf')]);
    await press();
    await asked().answer({ text: 'Hola' });
    suspend(double.store);
    await wait(2000);
    expect(kinds()).toEqual(['done']);
  });
});
