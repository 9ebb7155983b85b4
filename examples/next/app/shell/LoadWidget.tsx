'use client';

import { useEffect } from 'react';

/** Defines the element, which adopts the shell. */
export function LoadWidget() {
  useEffect(() => void import('lang-assistant'), []);
  return null;
}
