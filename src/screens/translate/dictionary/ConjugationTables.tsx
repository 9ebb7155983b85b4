import { useState } from 'react';
import { chooseOnArrowKey } from '../../../components/nextOnArrowKey';
import type { Conjugation, Mood, Tense } from '../../../domain/dictionary/conjugation';
import { useMessages } from '../../../i18n/useMessages';

interface ConjugationTablesProps {
  readonly conjugation: Conjugation;
  /** The BCP 47 tag of the forms. */
  readonly language: string;
}

export function ConjugationTables({ conjugation, language }: ConjugationTablesProps) {
  const [chosen, setChosen] = useState(0);
  const mood = conjugation[chosen] ?? conjugation[0];
  if (!mood) return null;
  return (
    <>
      <Moods moods={conjugation} chosen={mood} onChoose={(next) => setChosen(conjugation.indexOf(next))} />
      <div className="la-tenses">
        {mood.tenses.map((tense) => (
          <TenseTable key={`${tense.kind} ${tense.name}`} tense={tense} language={language} />
        ))}
      </div>
    </>
  );
}

interface MoodsProps {
  readonly moods: Conjugation;
  readonly chosen: Mood;
  readonly onChoose: (mood: Mood) => void;
}

function Moods({ moods, chosen, onChoose }: MoodsProps) {
  const messages = useMessages('dictionary');
  return (
    <div className="la-moods" role="radiogroup" aria-label={messages['verb.mood']}>
      {moods.map((mood) => (
        <button
          key={`${mood.kind} ${mood.name}`}
          type="button"
          part="mood"
          role="radio"
          aria-checked={mood === chosen}
          tabIndex={mood === chosen ? 0 : -1}
          onClick={() => onChoose(mood)}
          onKeyDown={(event) => chooseOnArrowKey(event, moods, chosen, onChoose)}
        >
          {mood.kind ? messages[`verb.${mood.kind}`] : mood.name}
        </button>
      ))}
    </div>
  );
}

interface TenseTableProps {
  readonly tense: Tense;
  readonly language: string;
}

const PERSONS = ['verb.first', 'verb.second', 'verb.third'] as const;

function TenseTable({ tense, language }: TenseTableProps) {
  const messages = useMessages('dictionary');
  const { rows, others } = tense.persons;
  const known = rows
    .map(([singular, plural], index) => ({ name: PERSONS[index] ?? 'verb.third', singular, plural }))
    .filter(({ singular, plural }) => singular !== '' || plural !== '');
  return (
    <table className={others.length > 0 ? 'la-tense la-tense--named' : 'la-tense'} part="conjugation-table">
      <caption>{tense.kind ? messages[`verb.${tense.kind}`] : tense.name}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="la-sr">{messages['verb.person']}</span>
          </th>
          {known.length > 0 ? (
            <>
              <th scope="col">{messages['verb.singular']}</th>
              <th scope="col">{messages['verb.plural']}</th>
            </>
          ) : (
            <th scope="colgroup" colSpan={2}>
              {messages['verb.form']}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {known.map(({ name, singular, plural }) => (
          <tr key={name}>
            <th scope="row">{messages[name]}</th>
            <td lang={language} dir="auto">
              {singular}
            </td>
            <td lang={language} dir="auto">
              {plural}
            </td>
          </tr>
        ))}
        {others.map(({ person, form }) => (
          <tr key={`${person} ${form}`}>
            <th scope="row" lang={language} dir="auto">
              {person}
            </th>
            <td lang={language} dir="auto" colSpan={2}>
              {form}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
