import { jobInWords } from '@mall/contract/system/platform.words'

/** Names of the things whose numbers a job logs beside an error; `id` is of the job's own thing. */
const things: Readonly<Record<string, string>> = {
  withdrawNo: '提现',
  paymentNo: '支付单',
  paymentId: '支付单',
  refundNo: '退款单',
  receiptNo: '到账',
  application: '认证申请',
  ownerId: '企业',
  merchantId: '店铺',
  warning: '提醒短信',
  lapsed: '短信',
  lapsedMail: '邮件',
}
const keys = ['id', ...Object.keys(things)]

/** The thing that a logged error is about, `id:7`, or empty where it is about nothing in particular. */
export function refOf(about: unknown): string {
  if (typeof about !== 'object' || about === null) return ''
  const key = keys.find((name) => ['string', 'number'].includes(typeof Reflect.get(about, name)))
  return key === undefined ? '' : `${key}:${String(Reflect.get(about, key))}`
}

/** A message that is too late is not sent again: such a fault is for a person to know, not for the clock to mend. */
export const isRepeatable = (ref: string): boolean => !/^(warning|lapsed|lapsedMail):/.test(ref)

/** 「订单 D2026…」; `name` is what it is called where that is known. */
export function subjectOf(job: string, ref: string, name: string | null): string {
  if (ref === '') return '整项任务'
  const [key = '', value = ''] = ref.split(/:(.*)/s)
  return `${things[key] ?? jobInWords(job).thing} ${name ?? value}`
}
