import { isCreditCode } from '../company/words.ts'

/* 抬头: the party that an invoice is made out to. A company's titles are shared by its people, by right. */

export const titleLimit = 30

export const titleTypes = ['personal', 'company'] as const
export type TitleType = (typeof titleTypes)[number]
export const titleTypeLabel: Record<TitleType, string> = { personal: '个人', company: '企业' }

/**
 * Tax numbers as the tax bureau hands them out: 18 characters by GB 32100 with its check character, or one of the older forms of 15,
 * 17 or 20.
 */
export const isTaxNo = (text: string): boolean =>
  text.length === 18 ? isCreditCode(text) : /^([0-9A-Z]{15}|[0-9A-Z]{17}|[0-9A-Z]{20})$/.test(text)

type Registered = Readonly<Record<'tax_no' | 'reg_address' | 'reg_phone' | 'bank_name' | 'bank_account', string>>
/** Fields that a special invoice still needs, in words; empty when nothing is missing. */
export const missingForSpecial = (title: Registered & { title_type: TitleType }): string[] =>
  title.title_type === 'personal'
    ? ['企业抬头']
    : [
        ...(title.tax_no === '' ? ['税号'] : []),
        ...(title.reg_address === '' ? ['注册地址'] : []),
        ...(title.reg_phone === '' ? ['注册电话'] : []),
        ...(title.bank_name === '' ? ['开户银行'] : []),
        ...(title.bank_account === '' ? ['银行账号'] : []),
      ]
