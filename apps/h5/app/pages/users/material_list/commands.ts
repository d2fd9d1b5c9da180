import type { OutputOf } from '@mall/contract/endpoint'
import {
  deleteMaterial,
  importMaterials,
  type Material,
  material,
  materials,
  previewMaterials,
  saveMaterial,
  updateMaterial,
} from '@mall/contract/material'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { withIdempotencyKey } from '#api/idempotency.ts'
import { allOf } from '#api/query.ts'
import { forgetOwnCodes } from '#session/own-codes.ts'
import type { ImportFields } from './import.rules.ts'
import { type MaterialDraft, wireOf } from './material.rules.ts'

/** Keeping part numbers; each rejects with a `CallError` that nobody has shown yet. */
export function useMaterialCommands() {
  const cache = useQueryClient()

  async function act<Result>(by: () => Promise<Result>): Promise<Result> {
    try {
      return await by()
    } finally {
      // Refused or not: a colleague may have changed them meanwhile. Cards, cart and orders bear the codes too.
      void cache.invalidateQueries({ queryKey: allOf(materials) })
      void cache.invalidateQueries({ queryKey: allOf(material) })
      void forgetOwnCodes(cache)
    }
  }

  return {
    save: (draft: MaterialDraft, id?: number): Promise<Material> =>
      act(async () => {
        const fields = wireOf(draft)
        if (id) return (await call(updateMaterial, { id, ...fields }, { quiet: true })).data
        return withIdempotencyKey(
          saveMaterial,
          fields,
          async (idempotencyKey) => (await call(saveMaterial, fields, { idempotencyKey, quiet: true })).data,
        )
      }),
    remove: (id: number) => act(() => call(deleteMaterial, { id }, { quiet: true })),
    preview: async (source: { text: string } | { files: [File] }): Promise<OutputOf<typeof previewMaterials>> =>
      (await call(previewMaterials, source, { quiet: true })).data,
    bring: (rows: ImportFields[]): Promise<OutputOf<typeof importMaterials>> =>
      act(() =>
        withIdempotencyKey(
          importMaterials,
          { rows },
          async (idempotencyKey) => (await call(importMaterials, { rows }, { idempotencyKey, quiet: true })).data,
        ),
      ),
  }
}
