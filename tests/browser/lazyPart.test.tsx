import { fixture } from '@open-wc/testing/pure';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { useLazy, type Loader } from '../../src/components/hooks/useLazy';

it('a lazy-loaded part is shown even if another widget loads it between a widget’s render and its effects', async () => {
  const load: Loader<string> = async () => 'part';
  function Widget() {
    const part = useLazy(true, load);
    // Runs after the render and before the effect of `useLazy`.
    useLayoutEffect(() => {
      load.loaded ??= { value: 'part' };
    }, []);
    return <p>{part ?? 'missing'}</p>;
  }
  const host = await fixture<HTMLElement>('<div></div>');
  const root = createRoot(host);
  onTestFinished(() => root.unmount());
  root.render(<Widget />);
  await expect.poll(() => host.textContent).toBe('part');
});
