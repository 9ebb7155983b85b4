import { useId, useRef } from 'react';
import { nextOnArrowKey } from '../../components/nextOnArrowKey';

interface RadioGroupProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly name: string }[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

export function RadioGroup<T extends string>({ label, options, value, onChoose }: RadioGroupProps<T>) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const values = options.map((option) => option.value);

  return (
    <div ref={group} className="la-stylemenu__group" role="radiogroup" aria-labelledby={id}>
      <p className="la-label" id={id}>
        {label}
      </p>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="la-option"
          part="option"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChoose(option.value)}
          onKeyDown={(event) => {
            const next = nextOnArrowKey(event.key, values, value);
            if (next === undefined) return;
            event.preventDefault();
            onChoose(next);
            const radios = group.current?.querySelectorAll<HTMLElement>('[role=radio]');
            radios?.[values.indexOf(next)]?.focus();
          }}
        >
          <span className="la-radio" />
          {option.name}
        </button>
      ))}
    </div>
  );
}
