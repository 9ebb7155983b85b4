import { createCriteria, type Criteria } from '../workbook/criteria.js';
import { attributeOf, walkXml } from '../xml/walkXml.js';

/** Attributes with formulas: of cells, named expressions, permitted values and conditional formats. */
const FORMULAS = ['formula', 'expression', 'condition'] as const;
const PREFIX = /^[\w.-]+:=/;

/** Finds what a spreadsheet compares its cells with. */
export function readCriteria(xml: string, depth: number): Criteria {
  const criteria = createCriteria();
  walkXml(xml, depth, {
    open(element) {
      const { local } = element;
      for (const name of FORMULAS) {
        const formula = attributeOf(element, name);
        if (formula !== undefined) criteria.addFormula(formula.replace(PREFIX, ''));
      }
      const value = attributeOf(element, 'value') ?? '';
      if (local === 'condition') {
        criteria.addFormula(value);
        criteria.comparesCells ||= /^(?:duplicate|unique)$/.test(value);
      } else if (local === 'filter-condition') criteria.addValue(value, true);
      else if (local === 'filter-set-item') criteria.addValue(value);
      else if (local === 'table' || local === 'named-range')
        criteria.addName(attributeOf(element, 'name') ?? '');
    },
    close: () => undefined,
  });
  return criteria;
}
