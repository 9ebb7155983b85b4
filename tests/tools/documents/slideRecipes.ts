import PptxGenJS from 'pptxgenjs';
import { unpack } from '../../support/documents/unpack';
import {
  CHART_TEXTS,
  chartGraphic,
  chartPart,
  DIAGRAM_TEXTS,
  diagramGraphic,
  diagramParts,
} from './graphics';
import { pack } from './pack';
import type { Recipe } from './recipe';
import type { ExtraPart } from './wordPackage';

/** What PptxGenJS writes. */
async function written(show: PptxGenJS): Promise<Buffer> {
  const made = await show.write({ outputType: 'nodebuffer' });
  if (!Buffer.isBuffer(made)) throw new Error('PptxGenJS gave no bytes');
  return made;
}

const textRun = (text: string, look = '') => `<a:r><a:rPr lang="en-US"${look}/><a:t>${text}</a:t></a:r>`;
const shape = (id: number, ...paragraphs: string[]) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Shape ${id}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${id * 20000}" y="${id * 60000}"/><a:ext cx="4000000" cy="500000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs.map((inner) => `<a:p>${inner}</a:p>`).join('')}</p:txBody></p:sp>`;
const frame = (id: number, graphic: string) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="Frame"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="500000" y="500000"/><a:ext cx="6000000" cy="3500000"/></p:xfrm>${graphic}</p:graphicFrame>`;

/** One slide with these shapes, and parts that it names; the rest is PptxGenJS's. */
async function slideWith(shapes: string, extra: readonly ExtraPart[] = []): Promise<Buffer> {
  const show = new PptxGenJS();
  show.addSlide();
  const parts = Object.fromEntries(unpack(await written(show)));
  const edited = (path: string, mark: string, inserted: string) =>
    String(parts[path]).replace(mark, `${inserted}${mark}`);
  const types = extra.flatMap(({ path, type }) =>
    type === undefined ? [] : [`<Override PartName="/${path}" ContentType="${type}"/>`],
  );
  const links = extra.map(({ id, relation, path }) => {
    const type = relation.includes('/')
      ? relation
      : `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${relation}`;
    return `<Relationship Id="${id}" Type="${type}" Target="/${path}"/>`;
  });
  const rels = 'ppt/slides/_rels/slide1.xml.rels';
  return pack({
    ...parts,
    '[Content_Types].xml': edited('[Content_Types].xml', '</Types>', types.join('')),
    'ppt/slides/slide1.xml': edited('ppt/slides/slide1.xml', '</p:spTree>', shapes),
    [rels]: edited(rels, '</Relationships>', links.join('')),
    ...Object.fromEntries(extra.map(({ path, content }) => [path, content])),
  });
}

const comment = (folder: string, content: string, type: string, relation: string): ExtraPart => ({
  path: `ppt/${folder}/comment1.xml`,
  type,
  relation,
  id: 'rIdK',
  content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`,
});
const MAIN = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const MODERN = 'http://schemas.microsoft.com/office/powerpoint/2018/8/main';

export const SLIDE_RECIPES: readonly Recipe[] = [
  {
    name: 'titles, points and mixed looks on slides',
    kind: 'pptx',
    texts: ['The title of the show', 'First point here', 'Second point, partly bold', 'Slide number two'],
    converted: ['pptx', 'ppt', 'pdf'],
    make() {
      const show = new PptxGenJS();
      const one = show.addSlide();
      one.addText('The title of the show', { x: 1, y: 0.3, w: 8, h: 1, fontSize: 30 });
      one.addText(
        [
          { text: 'First point here', options: { bullet: true, breakLine: true } },
          { text: 'Second point, ', options: { bullet: true } },
          { text: 'partly bold', options: { bold: true } },
        ],
        { x: 1, y: 2, w: 8, h: 2 },
      );
      show
        .addSlide()
        .addText('Slide number two', { x: 1, y: 1, w: 8, h: 1, align: 'center', color: 'AA0000' });
      return written(show);
    },
  },
  {
    name: 'tables on slides',
    kind: 'pptx',
    texts: ['Town', 'Weather', 'Madrid city', 'Sunny mostly'],
    converted: ['pptx'],
    make() {
      const show = new PptxGenJS();
      const rows = [
        ['Town', 'Weather'],
        ['Madrid city', 'Sunny mostly'],
        ['12', '34'],
      ];
      show.addSlide().addTable(
        rows.map((row) => row.map((text) => ({ text }))),
        { x: 1, y: 1, w: 8 },
      );
      return written(show);
    },
  },
  {
    name: 'speaker notes',
    kind: 'pptx',
    texts: ['Shown to everybody', 'Said by the speaker alone'],
    converted: ['pptx', 'ppt'],
    make() {
      const show = new PptxGenJS();
      const slide = show.addSlide();
      slide.addText('Shown to everybody', { x: 1, y: 1, w: 8, h: 1 });
      slide.addNotes('Said by the speaker alone');
      return written(show);
    },
  },
  {
    name: 'charts with a workbook on slides',
    kind: 'pptx',
    texts: ['Chart headline', 'Income', 'Spring', 'Autumn'],
    make() {
      const show = new PptxGenJS();
      const data = [{ name: 'Income', labels: ['Spring', 'Autumn'], values: [3, 4] }];
      show.addSlide().addChart('bar', data, {
        x: 1,
        y: 1,
        w: 8,
        h: 4,
        showTitle: true,
        title: 'Chart headline',
        showLegend: true,
      });
      return written(show);
    },
  },
  {
    name: 'a chart by hand on a slide',
    kind: 'pptx',
    texts: CHART_TEXTS,
    make: () => slideWith(frame(9, chartGraphic('rIdC')), [chartPart('ppt/', 'rIdC')]),
  },
  {
    name: 'SmartArt on a slide',
    kind: 'pptx',
    texts: DIAGRAM_TEXTS,
    make: () => slideWith(frame(9, diagramGraphic()), diagramParts('ppt/')),
  },
  {
    name: 'several text bodies, grouped shapes, breaks and fields',
    kind: 'pptx',
    texts: [
      'First body, bold words',
      'Second paragraph in it',
      'Line one\nline two',
      'Deep in a group',
      'Deeper still',
      'Slide  of many',
    ],
    converted: ['pptx'],
    make: () => {
      const group = (inner: string) =>
        `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="40" name="Group"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${inner}</p:grpSp>`;
      return slideWith(
        shape(
          11,
          textRun('First body, ') + textRun('bold words', ' b="1"'),
          textRun('Second paragraph in it'),
        ) +
          shape(21, `${textRun('Line one')}<a:br/>${textRun('line two')}`) +
          group(shape(31, textRun('Deep in a group')) + group(shape(41, textRun('Deeper still', ' i="1"')))) +
          shape(
            51,
            `${textRun('Slide ')}<a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr lang="en-US"/><a:t>1</a:t></a:fld>${textRun(' of many')}`,
          ),
      );
    },
  },
  {
    name: 'comments on slides',
    kind: 'pptx',
    texts: ['Commented shape', 'Please say more about this'],
    make: () =>
      slideWith(shape(11, textRun('Commented shape')), [
        comment(
          'comments',
          `<p:cmLst xmlns:p="${MAIN}"><p:cm authorId="0" dt="2026-01-01T00:00:00" idx="1"><p:pos x="1" y="1"/><p:text>Please say more about this</p:text></p:cm></p:cmLst>`,
          'application/vnd.openxmlformats-officedocument.presentationml.comments+xml',
          'comments',
        ),
      ]),
  },
  {
    name: 'comments on slides, as programs of today write them',
    kind: 'pptx',
    texts: ['Shape with a talk', 'Shall we shorten it?'],
    make: () =>
      slideWith(shape(11, textRun('Shape with a talk')), [
        comment(
          'comments',
          `<p188:cmLst xmlns:p188="${MODERN}" xmlns:a="${DRAWING}"><p188:cm id="{1}" authorId="{2}" created="2026-01-01T00:00:00"><p188:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>Shall we shorten it?</a:t></a:r></a:p></p188:txBody></p188:cm></p188:cmLst>`,
          'application/vnd.ms-powerpoint.comments+xml',
          'http://schemas.microsoft.com/office/2018/10/relationships/comments',
        ),
      ]),
  },
  {
    name: 'Arabic and Japanese on slides',
    kind: 'pptx',
    texts: ['مرحبا بكم في العرض', '発表へようこそ'],
    make: () =>
      slideWith(
        shape(11, `<a:pPr algn="r" rtl="1"/>${textRun('مرحبا بكم في العرض')}`) +
          shape(21, textRun('発表へ') + textRun('ようこそ', ' b="1"')),
      ),
  },
  {
    name: 'no words on slides',
    kind: 'pptx',
    texts: [],
    problem: 'no_text',
    make: () => slideWith(shape(11, '')),
  },
];
