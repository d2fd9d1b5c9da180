import * as calls from '@mall/contract/application/calls'
import * as terms from '@mall/contract/application/terms'
import type { OutputOf } from '@mall/contract/call/call'
import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { categories } from '#modules/catalog/catalog.table.ts'
import { linkTo } from '#modules/file/file.public.ts'
import { companyBehind, inForce } from '#modules/merchant/merchant.public.ts'
import { merchantQualifications } from '#modules/merchant/merchant.table.ts'

/** Facts of a store that the law wants shown; never identity cards or bank accounts. */
export const storeLicence = useCase(
  calls.storeLicence,
  terms.storeLicence,
  async (ctx, { mer_id }): Promise<OutputOf<typeof calls.storeLicence>> => {
    const { db } = ctx
    const company = await companyBehind(db, mer_id)
    if (!company) throw new Refusal('merchant.not_found')
    const papers = await db
      .select({ paper: merchantQualifications, category: categories.name })
      .from(merchantQualifications)
      .leftJoin(categories, eq(categories.id, merchantQualifications.categoryId))
      .where(and(eq(merchantQualifications.merchantId, mer_id), inForce))
      .orderBy(asc(merchantQualifications.id))
    return {
      company_name: company.companyName,
      credit_code: company.creditCode,
      license_image: company.licenseImage && linkTo(ctx, company.licenseImage),
      license_until: company.licenseUntil,
      qualifications: papers.map(({ paper, category }) => ({
        name: paper.name,
        category_name: category ?? '',
        image: linkTo(ctx, paper.image),
        expires_on: paper.expiresOn,
      })),
    }
  },
)
