import type { Adapter } from '../kind.ts'

/** A company as the business registry knows it. */
export type Enterprise = {
  name: string
  /** GB 32100, 18 characters. */
  creditCode: string
  legalPerson: string
  /** The place of its registration: 「上海市松江区」. */
  region: string
  /** The day on which it was founded, `2016-03-01`; empty where the registry does not say. */
  startedOn: string
  /** `abnormal`: struck off, revoked, or not allowed to do business. */
  status: 'normal' | 'abnormal'
  /** As the registry words it: 存续, 注销, 吊销. */
  statusText: string
}

/** The business registry. Throws a `RegistryFault` when it does not answer. */
export type RegistryPort = Adapter & {
  /** Companies whose name contains the keyword or whose code begins with it; at most twenty. */
  search(keyword: string): Promise<Enterprise[]>
  /** Null: the registry does not know the code. */
  byCode(creditCode: string): Promise<Enterprise | null>
}
