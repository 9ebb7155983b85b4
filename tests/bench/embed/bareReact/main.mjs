// @ts-check
// The minimal React code for a text box in a shadow root.
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Box() {
  const [text, setText] = useState('');
  useEffect(() => {
    /** @type {import('../probe.mjs').Bench} */
    const bench = Reflect.get(globalThis, 'bench');
    bench.ready();
  }, []);
  return createElement('textarea', {
    'aria-label': 'Text',
    value: text,
    onChange: (/** @type {import('react').ChangeEvent<HTMLTextAreaElement>} */ event) =>
      setText(event.target.value),
  });
}

const host = document.querySelector('#bare-react');
if (!host) throw new Error('the page has no #bare-react');
createRoot(host.attachShadow({ mode: 'open' })).render(createElement(Box));
