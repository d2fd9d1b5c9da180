import { demoAccounts, demoPassword, demoStoreOwners, pointsDebtor, waitingPeople } from '@mall/demo/accounts'
import { articles } from '@mall/demo/catalogue/articles'
import { banners } from '@mall/demo/catalogue/banners'
import { brands } from '@mall/demo/catalogue/brands'
import { merchants } from '@mall/demo/catalogue/merchants'
import { notices } from '@mall/demo/catalogue/notices'

const people = [...demoAccounts, ...demoStoreOwners, ...Object.values(waitingPeople), pointsDebtor]

/** Words that are true of the demo's mall alone. */
export const demoWords: readonly string[] = [
  ...new Set([
    '澄采',
    '澄江银行',
    '砺远',
    '400-000-0000',
    '9:00–21:00',
    demoPassword,
    ...people.map(({ phone }) => phone),
    ...Object.values(waitingPeople).flatMap((one) => ('company' in one ? [one.company] : [])),
    ...merchants.flatMap(({ name, company_name, phone, intro }) => [name, company_name, phone, intro]),
    ...brands.map(({ name }) => name),
    ...articles.map(({ title }) => title),
    ...banners.map(({ title }) => title),
    ...notices.map(({ title }) => title),
  ]),
]
