import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barcodeDigits, checkDigit, gtinFault, gtinIn, numberOf } from './gtin.ts'

describe('one item, however its barcode is typed or scanned', () => {
  test.each([
    '6920033010019',
    '06920033010019',
    '６９２００３３０１００１９',
    '69 2003 301001 9',
    '(01)06920033010019',
    '(01) 06920033010019 (10)A1(21)77',
    '(10)A1(01)06920033010019',
    '010692003301001910A1',
    '0106920033010019',
    ']C1010692003301001910A1',
    ']d2010692003301001910A1\u001d2177',
    '\u001d010692003301001910A1',
    ']C110A1\u001d0106920033010019',
    ']C111260101' + '0106920033010019',
    ']E06920033010019',
  ])('%j', (text) => {
    expect(gtinIn(text)).toBe('06920033010019')
  })
})

describe('is no number of an item', () => {
  test.each([
    ['a wrong check digit', '6920033010018'],
    ['a wrong check digit in GS1-128', '(01)06920033010018'],
    ['eleven digits', '36000291452'],
    ['zeros', '0000000000000'],
    ['a code of somebody’s own', 'GD-2201/a'],
    ['a lot alone', '(10)A1'],
    ['nothing', ''],
  ])('%s', (_what, text) => {
    expect(gtinIn(text)).toBeNull()
  })
})

test('the case is another item than the piece', () => {
  expect(gtinIn('16920033010016')).toBe('16920033010016')
})

test('a wrong check digit is told with the right one', () => {
  expect(gtinFault('6920033010018')).toBe('条码 6920033010018 的校验位不正确，末位应为 9')
  expect(gtinFault('36000291452')).toBe('条码须为 8、12、13 或 14 位数字')
})

test('what rests is as it is printed, without what else was scanned', () => {
  expect(barcodeDigits('036000291452')).toBe('036000291452')
  expect(barcodeDigits(']C1010692003301001910A1')).toBe('6920033010019')
  expect(barcodeDigits('')).toBe('')
})

test('whatever the number, zeros in front do not change it, and one wrong digit is noticed', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 }).map((all) => all.join(''))
  fc.assert(
    fc.property(
      digits.filter((twelve) => !/^0+$/.test(twelve)),
      fc.nat(12),
      fc.integer({ min: 1, max: 9 }),
      (twelve, at, more) => {
        const thirteen = `${twelve}${checkDigit(twelve)}`
        expect(gtinIn(`0${thirteen}`)).toBe(gtinIn(thirteen))
        expect(numberOf(gtinIn(thirteen) ?? '')).toBe(thirteen.replace(/^0+/, ''))
        const wrong = `${thirteen.slice(0, at)}${(Number(thirteen[at]) + more) % 10}${thirteen.slice(at + 1)}`
        expect(gtinIn(wrong)).toBeNull()
      },
    ),
  )
})
