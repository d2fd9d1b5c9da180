import { demoAccounts, demoPassword, demoStoreOwners, pointsDebtor, waitingPeople } from '#demo/accounts.ts'
import { articles } from '#demo/catalogue/articles.ts'
import { banners } from '#demo/catalogue/banners.ts'
import { brands } from '#demo/catalogue/brands.ts'
import { merchants } from '#demo/catalogue/merchants.ts'
import { notices } from '#demo/catalogue/notices.ts'

const people = [...demoAccounts, ...demoStoreOwners, ...Object.values(waitingPeople), pointsDebtor]

/** What is true of the demo's mall alone. */
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
