import { expect, test } from 'vitest'
import { carrierByNumber } from './carrier.ts'

const carriers = [
  { code: 'zto', name: '中通快递', number_form: '#{12-14}' },
  { code: 'sf', name: '顺丰速运', number_form: 'SF#{10-15}, #{12}' },
  { code: 'line', name: '专线物流', number_form: '' },
]
const follow = carrierByNumber(carriers)

test('a tracking number that is typed or pasted chooses its carrier, the one with letters of its own first', () => {
  expect(follow({ express_no: 'SF1234567890' }, { express_no: 'SF1234567890' })).toEqual({ express_code: 'sf' })
  expect(follow({ express_no: ' 123456789012 ' }, {})).toEqual({ express_code: 'sf' })
  expect(follow({ express_no: '12345678901234' }, {})).toEqual({ express_code: 'zto' })
})

test('a carrier that was chosen stays while the number can be of it, and gives way to the one that it is of', () => {
  expect(follow({ express_no: '123456789012' }, { express_code: 'zto' })).toEqual({})
  expect(follow({ express_no: 'SF1234567890' }, { express_code: 'line' })).toEqual({})
  expect(follow({ express_no: 'SF1234567890' }, { express_code: 'zto' })).toEqual({ express_code: 'sf' })
})

test('a number that is short still, one of nobody, and a carrier chosen by hand choose nothing', () => {
  expect(follow({ express_no: 'SF123' }, {})).toEqual({})
  expect(follow({ express_no: 'ABCDEFGH' }, {})).toEqual({})
  expect(follow({ express_code: 'zto' }, { express_code: 'zto', express_no: 'SF1234567890' })).toEqual({})
})
