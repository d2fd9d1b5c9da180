import { agreedTo, agreementLabel } from '@mall/contract/content'
import type { Db } from '#db/client.ts'
import { forgetPublished, saveRichtext } from '#modules/content/content.public.ts'
import { richtextEditions, richtexts } from '#modules/content/content.table.ts'

/** A mall that people may register in and apply to: what they agree to can be read. Every test's database begins with it. */
export async function publishAgreements(db: Db, at = new Date('2026-01-01T00:00:00Z')): Promise<void> {
  for (const [i, key] of agreedTo.settle.entries()) {
    await saveRichtext(db, { key, title: agreementLabel[key], html: '<p>一、二、三。</p>', sort: i + 1, at })
  }
}

/** A mall at its very first start, which has published nothing. */
export async function forgetAgreements(db: Db): Promise<void> {
  await db.delete(richtexts)
  await db.delete(richtextEditions)
  forgetPublished()
}
