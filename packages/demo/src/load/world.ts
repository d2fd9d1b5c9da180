import type { Db } from '@mall/server/src/db/client.ts'
import type { DemoDeps, Progress } from '../deps.ts'
import { loadApplications } from './applications.ts'
import { loadKept } from './collected.ts'
import { loadContracts } from './contracts.ts'
import { loadCoupons } from './coupons.ts'
import { loadGoods } from './goods.ts'
import { loadHelp } from './help.ts'
import { loadHistory } from './history.ts'
import { loadInformation } from './information.ts'
import { loadInquiries } from './inquiries.ts'
import { loadMaterials } from './materials.ts'
import { loadMembership } from './membership.ts'
import { loadPeople } from './people.ts'
import { loadStorePages } from './store-pages.ts'
import { loadFront } from './storefront.ts'
import { loadStores } from './stores.ts'

type World = { at: Date; goods: number; history: boolean; onProgress: Progress }

/** Loads the whole demo, each part after the parts it needs. */
export async function loadWorld(db: Db, deps: DemoDeps, { at, goods, history, onProgress }: World): Promise<void> {
  const people = await loadPeople(db, deps, at)
  const stores = await loadStores(db, deps, people, at)
  const shelf = await loadGoods(db, stores, { count: goods, at, onProgress })
  await loadFront(db, stores, shelf, at)
  await loadInformation(db, shelf, at)
  await loadHelp(db, at)
  await loadApplications(db, deps, { people, stores, at })
  await loadStorePages(db, { stores, shelf, at })
  if (!history) return
  // Purchases by quotes months ago belong to the months that history closes.
  await loadInquiries(db, deps, { people, at })
  const membershipSku = await loadMembership(db, { stores, shelf, at })
  await loadHistory(db, deps, { people, shelf, membershipSku, at, onProgress })
  await loadKept(db, deps, { people, shelf, at })
  await loadMaterials(db, { people, shelf, at })
  await loadContracts(db, { people, at })
  await loadCoupons(db, { people, stores, shelf, at })
}
