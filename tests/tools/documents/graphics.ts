import { DECLARATION, type ExtraPart } from './wordPackage';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const A = `xmlns:a="${DRAWING}/main"`;
const DIAGRAM_TYPE = 'application/vnd.openxmlformats-officedocument.drawingml.diagram';

const points = (...texts: string[]) =>
  texts.map((text, index) => `<c:pt idx="${index}"><c:v>${text}</c:v></c:pt>`).join('');
const reference = (kind: 'str' | 'num', cells: string, ...texts: string[]) =>
  `<c:${kind}Ref><c:f>${cells}</c:f><c:${kind}Cache><c:ptCount val="${texts.length}"/>${points(...texts)}</c:${kind}Cache></c:${kind}Ref>`;
const title = (text: string) =>
  `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:rPr lang="en-US" b="1"/><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx></c:title>`;

/** What the chart below says. */
export const CHART_TEXTS = [
  'Sales by region',
  'Turnover',
  'Northern lands',
  'Southern lands',
  'Regions',
  'Money',
];

/** A bar chart with titles, a series and two named categories; its path ends with the name. */
export function chartPart(folder: string, id: string): ExtraPart {
  const axis = (kind: string, own: number, other: number, text: string) =>
    `<c:${kind}><c:axId val="${own}"/><c:scaling/><c:delete val="0"/><c:axPos val="b"/>${title(text)}<c:crossAx val="${other}"/></c:${kind}>`;
  const series = `<c:ser><c:idx val="0"/><c:order val="0"/><c:tx>${reference('str', 'S!$B$1', 'Turnover')}</c:tx><c:cat>${reference('str', 'S!$A$2:$A$3', 'Northern lands', 'Southern lands')}</c:cat><c:val>${reference('num', 'S!$B$2:$B$3', '3', '5')}</c:val></c:ser>`;
  const chart = `<c:chart>${title('Sales by region')}<c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/>${series}<c:axId val="1"/><c:axId val="2"/></c:barChart>${axis('catAx', 1, 2, 'Regions')}${axis('valAx', 2, 1, 'Money')}</c:plotArea><c:plotVisOnly val="1"/></c:chart>`;
  return {
    path: `${folder}charts/chart1.xml`,
    type: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
    relation: 'chart',
    id,
    content: `${DECLARATION}<c:chartSpace xmlns:c="${DRAWING}/chart" ${A} xmlns:r="${OFFICE}">${chart}</c:chartSpace>`,
  };
}

export function chartGraphic(id: string): string {
  return `<a:graphic><a:graphicData uri="${DRAWING}/chart"><c:chart xmlns:c="${DRAWING}/chart" r:id="${id}"/></a:graphicData></a:graphic>`;
}

/** What the diagram below says, first as its data, then as it was drawn last. */
export const DIAGRAM_TEXTS = ['Plan the work', 'Work the plan', 'Plan the work', 'Work the plan'];

/** A SmartArt diagram of two boxes: data, layout, style, colours, and the drawing that programs show. */
export function diagramParts(folder: string): readonly ExtraPart[] {
  const body = (text: string) => `<a:bodyPr/><a:p><a:r><a:rPr lang="en-US"/><a:t>${text}</a:t></a:r></a:p>`;
  const point = (id: number, text: string) =>
    `<dgm:pt modelId="${id}"><dgm:prSet/><dgm:spPr/><dgm:t>${body(text)}</dgm:t></dgm:pt>`;
  const dgm = `xmlns:dgm="${DRAWING}/diagram" ${A} xmlns:r="${OFFICE}"`;
  const dsp = 'xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram"';
  const shape = (id: number, text: string) =>
    `<dsp:sp modelId="${id}"><dsp:nvSpPr><dsp:cNvPr id="${id}" name=""/><dsp:cNvSpPr/></dsp:nvSpPr><dsp:spPr><a:xfrm><a:off x="${id * 900000}" y="0"/><a:ext cx="800000" cy="400000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></dsp:spPr><dsp:txBody>${body(text)}</dsp:txBody></dsp:sp>`;
  const part = (name: string, relation: string, id: string, content: string): ExtraPart => ({
    path: `${folder}diagrams/${name}1.xml`,
    type: `${DIAGRAM_TYPE}${relation.replace('diagram', '').replace('QuickStyle', 'Style')}+xml`,
    relation,
    id,
    content: DECLARATION + content,
  });
  return [
    part(
      'data',
      'diagramData',
      'rIdD1',
      `<dgm:dataModel ${dgm}><dgm:ptLst>${point(1, 'Plan the work')}${point(2, 'Work the plan')}</dgm:ptLst><dgm:cxnLst/><dgm:bg/><dgm:whole/><dgm:extLst><a:ext uri="http://schemas.microsoft.com/office/drawing/2008/diagram"><dsp:dataModelExt ${dsp} relId="rIdD5" minVer="http://schemas.openxmlformats.org/drawingml/2006/diagram"/></a:ext></dgm:extLst></dgm:dataModel>`,
    ),
    part(
      'layout',
      'diagramLayout',
      'rIdD2',
      `<dgm:layoutDef ${dgm} uniqueId="l"><dgm:layoutNode name="n"/></dgm:layoutDef>`,
    ),
    part('quickStyle', 'diagramQuickStyle', 'rIdD3', `<dgm:styleDef ${dgm} uniqueId="s"/>`),
    part('colors', 'diagramColors', 'rIdD4', `<dgm:colorsDef ${dgm} uniqueId="c"/>`),
    {
      path: `${folder}diagrams/drawing1.xml`,
      type: 'application/vnd.ms-office.drawingml.diagramDrawing+xml',
      relation: 'http://schemas.microsoft.com/office/2007/relationships/diagramDrawing',
      id: 'rIdD5',
      content: `${DECLARATION}<dsp:drawing ${dsp} ${A}><dsp:spTree><dsp:nvGrpSpPr><dsp:cNvPr id="0" name=""/><dsp:cNvGrpSpPr/></dsp:nvGrpSpPr><dsp:grpSpPr/>${shape(1, 'Plan the work')}${shape(2, 'Work the plan')}</dsp:spTree></dsp:drawing>`,
    },
  ];
}

export function diagramGraphic(): string {
  return `<a:graphic><a:graphicData uri="${DRAWING}/diagram"><dgm:relIds xmlns:dgm="${DRAWING}/diagram" r:dm="rIdD1" r:lo="rIdD2" r:qs="rIdD3" r:cs="rIdD4"/></a:graphicData></a:graphic>`;
}
