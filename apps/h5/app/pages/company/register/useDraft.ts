import type { CompanyStatus } from '@mall/contract/company'
import { useEffect, useState } from 'react'
import { perTab } from '#store/storage.ts'
import { type Draft, emptyDraft, readDraft } from './draft.ts'

/**
 * What has been filled in, kept in this tab until it is sent: a reload or a way back loses nothing. Whoever was refused
 * starts with what is known from then.
 */
export function useDraft(userId: number, last: CompanyStatus) {
  const key = `company-register:${userId}`
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = perTab.getItem(key)
    return kept === null ? draftFrom(last) : readDraft(kept)
  })

  useEffect(() => {
    if (draft !== emptyDraft) perTab.setItem(key, JSON.stringify(draft))
  }, [key, draft])

  return {
    draft,
    edit: (part: Partial<Draft>) => setDraft((held) => ({ ...held, ...part })),
    /** It has been sent; the page that asked for it is about to go. */
    forget: () => perTab.removeItem(key),
  }
}

const draftFrom = ({ status, company_name, legal_person, bank_name }: CompanyStatus): Draft =>
  status === 'failed'
    ? { ...emptyDraft, companyName: company_name, legalPerson: legal_person, bankName: bank_name }
    : emptyDraft
