import { elementsOf, everyElement, type XmlElement } from './xmlTree';

const words = (list: string) => list.split(' ').map((word) => `w:${word}`);

/**
 * The element order of ECMA-376, 5th edition, part 1, A.1 (wml.xsd). Word rejects a file with properties in another
 * order.
 */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  'w:pPr': words(
    'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange',
  ),
  'w:rPr': words(
    'ins del moveFrom moveTo rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath rPrChange',
  ),
  'w:tblPr': words(
    'tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing tblInd tblBorders shd tblLayout tblCellMar tblLook tblCaption tblDescription tblPrChange',
  ),
  'w:sectPr': words(
    'headerReference footerReference footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType pgNumType cols formProt vAlign noEndnote titlePg textDirection bidi rtlGutter docGrid printerSettings sectPrChange',
  ),
};

/** Header and footer references may have any order among themselves. */
const ALIKE = (name: string) => (name === 'w:footerReference' ? 'w:headerReference' : name);

function offencesOf(element: XmlElement): string[] {
  const order = ORDERS[element.name];
  const names = elementsOf(element).map(({ name }) => ALIKE(name));
  const found: string[] = [];
  // Properties are the first child of their element.
  const properties = names.findIndex((name) => name === 'w:pPr' || name === 'w:rPr' || name === 'w:tblPr');
  const isFirst =
    properties <= 0 || element.name === 'w:pPr' || element.name === 'w:sdtPr' || order !== undefined;
  if (!isFirst && /^w:(p|r|tbl)$/.test(element.name))
    found.push(`${names[properties]} is not first in ${element.name}`);
  if (order === undefined) return found;
  const places = names.filter((name) => order.includes(name)).map((name) => order.indexOf(name));
  places.forEach((place, index) => {
    const before = places[index - 1] ?? -1;
    if (place < before) found.push(`${order[place]} stands behind ${order[before]} in ${element.name}`);
    if (place === before && order[place] !== 'w:headerReference')
      found.push(`${order[place]} is twice in ${element.name}`);
  });
  return found;
}

export function orderOffences(root: XmlElement): string[] {
  return [...everyElement(root)].flatMap(offencesOf);
}
