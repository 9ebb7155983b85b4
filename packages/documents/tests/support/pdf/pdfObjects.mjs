// @ts-check

/**
 * A PDF of these objects, with a table of their offsets. Objects are numbered from 1; the first is the catalog.
 * @param {readonly string[]} objects of Latin-1
 * @param {string} [trailer] more entries of the trailer
 * @returns {Buffer}
 */
export function makePdfOfObjects(objects, trailer = '') {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
