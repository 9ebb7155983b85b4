import { describe, expect, it } from 'vitest';
import { createStoreDouble } from '../../../support/store/storeDouble';

const isFolder = () => false;

describe('files that are dropped on another screen', () => {
  it('open the document screen, which adds them', async () => {
    const { store } = createStoreDouble();
    await store.getState().files.open([new File(['x'], 'a.pdf'), new File(['x'], 'b.pdf')], isFolder);
    const { ui, files } = store.getState();
    expect(ui.mode).toBe('files');
    expect(files.controller?.files.map(({ file }) => file.name)).toEqual(['a.pdf', 'b.pdf']);
  });

  it('are added to the files that were dropped before', async () => {
    const { store } = createStoreDouble();
    for (const name of ['a.pdf', 'b.pdf'])
      await store.getState().files.open([new File(['x'], name)], isFolder);
    expect(store.getState().files.controller?.files).toHaveLength(2);
  });

  it('are refused with a reason if they are folders', async () => {
    const { store } = createStoreDouble();
    await store.getState().files.open([new File(['x'], 'Holidays')], () => true);
    expect(store.getState().files.controller?.rejected).toMatchObject([{ name: 'Holidays', why: 'folder' }]);
  });
});
