import * as calls from '@mall/contract/application/calls'
import * as terms from '@mall/contract/application/terms'
import type { OutputOf } from '@mall/contract/call/call'
import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { categories } from '#modules/catalog/catalog.table.ts'
import { linkTo } from '#modules/file/file.public.ts'
import { inForce } from '#modules/merchant/merchant.public.ts'
import { merchantProfiles, merchantQualifications, merchants } from '#modules/merchant/merchant.table.ts'
import { siteSettings } from '#modules/site/site.public.ts'

/** Facts of a store that the law wants shown; never identity cards or bank accounts. */
export const storeLicence = useCase(
  calls.storeLicence,
  terms.storeLicence,
  async (ctx, { mer_id }): Promise<OutputOf<typeof calls.storeLicence>> => {
    const { db } = ctx
    const [store] = await db
      .select({ companyName: merchants.companyName, isSelf: merchants.isSelf, profile: merchantProfiles })
      .from(merchants)
      .leftJoin(merchantProfiles, eq(merchantProfiles.merchantId, merchants.id))
      .where(eq(merchants.id, mer_id))
    if (!store) throw new Refusal('merchant.not_found')
    const { companyName, isSelf, profile } = store
    // The mall itself stands behind a store of its own.
    const mall = isSelf && !profile ? await siteSettings(ctx) : null
    const papers = await db
      .select({ paper: merchantQualifications, category: categories.name })
      .from(merchantQualifications)
      .leftJoin(categories, eq(categories.id, merchantQualifications.categoryId))
      .where(and(eq(merchantQualifications.merchantId, mer_id), inForce))
      .orderBy(asc(merchantQualifications.id))
    return {
      company_name: companyName,
      credit_code: profile?.creditCode ?? mall?.credit_code ?? '',
      license_image: profile?.licenseImage ? linkTo(ctx, profile.licenseImage) : (mall?.license_image ?? ''),
      license_until: profile?.licenseUntil ?? null,
      qualifications: papers.map(({ paper, category }) => ({
        name: paper.name,
        category_name: category ?? '',
        image: linkTo(ctx, paper.image),
        expires_on: paper.expiresOn,
      })),
    }
  },
)
