import { unnamedMall } from '@mall/contract/site/words'
import { escapeHtml } from '#kernel/html.ts'
import type { SiteSettings } from '#modules/site/site.public.ts'

/** `〔公司全称〕`; the years in the numbers of documents, `〔2026〕`, are none. */
const blank = /〔(?!\d+〕)([^〔〕]{1,20})〕/g

type Said = Pick<
  SiteSettings,
  'siteName' | 'company_name' | 'company_address' | 'credit_code' | 'contact_email' | 'service_phone' | 'icp'
>

/** The values of the blanks, from the settings. A mall that has no name yet has none for its agreements either. */
const answers: Readonly<Record<string, (said: Said) => string>> = {
  商城名称: ({ siteName }) => (siteName === unnamedMall ? '' : siteName),
  公司全称: ({ company_name }) => company_name,
  公司住所: ({ company_address }) => company_address,
  统一社会信用代码: ({ credit_code }) => credit_code,
  客服电话: ({ service_phone }) => service_phone,
  联系邮箱: ({ contact_email }) => contact_email,
  备案号: ({ icp }) => icp,
}

/** The words with what the settings know in place of their blanks; others stay. */
export const fillBlanks = (html: string, said: Said): string =>
  html.replace(blank, (whole, name: string) => escapeHtml(answers[name]?.(said) ?? '') || whole)

/** Lists the blanks that are still to be filled in, each once. */
export const blanksIn = (html: string): string[] => [...new Set([...html.matchAll(blank)].map(([, name = '']) => name))]
