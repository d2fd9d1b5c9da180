import type { Carrier } from '@mall/contract/site.schema'
import type { z } from 'zod'

/** Carriers that a store may ship with; the codes are those of the usual tracking providers. */
export const carriers: readonly z.infer<typeof Carrier>[] = [
  { code: 'sf', name: '顺丰速运', phone: '95338' },
  { code: 'zto', name: '中通快递', phone: '95311' },
  { code: 'yto', name: '圆通速递', phone: '95554' },
  { code: 'sto', name: '申通快递', phone: '95543' },
  { code: 'yunda', name: '韵达快递', phone: '95546' },
  { code: 'jd', name: '京东快递', phone: '950616' },
  { code: 'ems', name: '邮政 EMS', phone: '11183' },
  { code: 'youzheng', name: '邮政快递包裹', phone: '11183' },
  { code: 'jtexpress', name: '极兔速递', phone: '956025' },
  { code: 'debang', name: '德邦快递', phone: '95353' },
  { code: 'zjs', name: '宅急送', phone: '' },
  { code: 'annengwuliu', name: '安能物流', phone: '' },
  { code: 'kuayue', name: '跨越速运', phone: '' },
  { code: 'yimidida', name: '壹米滴答', phone: '' },
]

const byCode = new Map(carriers.map((carrier) => [carrier.code, carrier]))

/** Null for a code that no carrier has. */
export const carrierOf = (code: string) => byCode.get(code) ?? null
