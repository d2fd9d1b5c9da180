import { agreedTo, agreementLabel } from '@mall/contract/home-page/words'
import type { Db } from '#db/client.ts'
import { forgetPublished, saveRichtext } from '#modules/content/content.public.ts'
import { richtextEditions, richtexts } from '#modules/content/content.table.ts'
import { forgetSettings, markOpen } from '#modules/site/site.public.ts'
import { settings } from '#modules/site/site.table.ts'

/** A mall that is open: people register and order in it. Every test's database begins with it. */
export async function openForTests(db: Db): Promise<void> {
  const at = new Date('2026-01-01T00:00:00Z')
  await publishAgreements(db, at)
  await markOpen(db, at)
}

/** Agreements that people accept when they register or apply. */
export async function publishAgreements(db: Db, at = new Date('2026-01-01T00:00:00Z')): Promise<void> {
  for (const [i, key] of agreedTo.settle.entries()) {
    await saveRichtext(db, { key, title: agreementLabel[key], html: '<p>一、二、三。</p>', sort: i + 1, at })
  }
}

/** A mall at its very first start: nothing is published, and it is not open. */
export async function asAtFirstStart(db: Db): Promise<void> {
  await db.delete(settings)
  forgetSettings(db)
  await forgetAgreements(db)
}

export async function forgetAgreements(db: Db): Promise<void> {
  await db.delete(richtexts)
  await db.delete(richtextEditions)
  forgetPublished()
}
