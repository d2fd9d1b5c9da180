import { agreementKeys } from '@mall/contract/home-page/query.words'
import { agreementLabel } from '@mall/contract/home-page/words'
import { fillBlanks, shippedDraft } from '@mall/server/src/modules/agreement/agreement.public.ts'
import { aboutAgreement, licenseAgreement } from './agreements-company.ts'

/** Settings of the demo's mall; they fill every blank in its agreements. */
export const demoSite = {
  siteName: '澄采商城',
  intro: '企业采购与个人选购一站配齐，阶梯价与会员价自动取低。',
  company_name: '澄采供应链（上海）有限公司',
  credit_code: '91310114MA1GXDEM0G',
  company_address: '上海市嘉定区澄浏路示例号澄采大厦 6 层',
  contact_email: 'hello@chengcai.example',
  icp: '',
  service_phone: '400-000-0000',
  service_time: '每天 9:00–21:00',
  transfer_promise: '1 个工作日内确认',
  arrival: { hour: 16, near: 1, far: 3, remote: 6 },
  hot_words: ['安全鞋', '防割手套', '电钻', '断路器', '打印纸', '轴承', '灭火器', '咖啡'],
}

const own: { readonly [key: string]: { title: string; html: string } } = {
  about: { title: '关于澄采', html: aboutAgreement },
  license: { title: agreementLabel.license, html: licenseAgreement },
}

/** In the order of the list; only h2, p, ul and li. */
export const agreements = agreementKeys.map((key, i) => {
  const { title, contentHtml } = shippedDraft(key)
  return { key, sort: i + 1, ...(own[key] ?? { title, html: fillBlanks(contentHtml, demoSite) }) }
})
