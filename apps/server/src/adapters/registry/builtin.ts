import { fictionalCompanies } from './fiction.ts'
import type { Enterprise, RegistryPort } from './port.ts'

const most = 20

/** A registry of companies that do not exist, the same on every machine; for the demo and for tests. */
export function builtinRegistry(): RegistryPort {
  const companies = fictionalCompanies()
  const byCode = new Map(companies.map((company) => [company.creditCode, company]))
  return {
    kind: 'simulated',
    async search(keyword) {
      const code = keyword.toUpperCase()
      const fits = ({ name, creditCode }: Enterprise) => name.includes(keyword) || creditCode.startsWith(code)
      return companies.filter(fits).slice(0, most)
    },
    byCode: async (creditCode) => byCode.get(creditCode) ?? null,
  }
}
