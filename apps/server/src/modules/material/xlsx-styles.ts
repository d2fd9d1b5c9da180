import { readXml } from './xlsx-xml.ts'

/** Formats that every program knows by their number; those of dates differ by the language, but are dates in all of them. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
}
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** The format of each style of a workbook, as spreadsheets spell it; empty for none of its own. */
export function stylesIn(xml: string): string[] {
  const own = new Map<number, string>()
  const ids: number[] = []
  let inside = ''
  readXml(xml, {
    open({ name, attribute }) {
      if (name === 'cellXfs' || name === 'cellStyleXfs' || name === 'dxfs') inside = name
      if (name === 'numFmt' && inside !== 'dxfs') own.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      if (name === 'xf' && inside === 'cellXfs') ids.push(Number(attribute('numFmtId') ?? 0))
    },
    close(name) {
      if (name === inside) inside = ''
    },
  })
  return ids.map((id) => own.get(id) ?? builtIn[id] ?? (isBuiltInDate(id) ? 'yyyy-mm-dd' : ''))
}

/** Whether a format shows a number as a day or a time, also without separators: `yyyymmdd`. */
export function isDateFormat(format: string): boolean {
  const [first = ''] = format
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?![hms]+\])[^\]]*\]/gi, '')
    .split(';')
  // G/通用格式 is what General is called in Chinese; E+00 are powers of ten.
  const tokens = first.replace(/general|g\/通用格式|e[+-]/gi, '')
  return /[ymdhs]/i.test(tokens)
}
