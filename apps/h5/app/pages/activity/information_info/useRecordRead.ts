import { readInformation } from '@mall/contract/information'
import { useEffect, useRef } from 'react'
import { call } from '#api/call.ts'
import { useLogin } from '#session/session.ts'
import { noteInformationRead } from '#store/information-visit.ts'
import { log } from '#store/log.ts'
import { visitor } from '#store/visitor.ts'

/** Counts that an article was read, once it is shown and it is known who reads. Nothing waits for it. */
export function useRecordRead(id: number): void {
  const known = useLogin() !== 'unknown'
  const noted = useRef(0)
  useEffect(() => {
    if (!known || noted.current === id) return
    noted.current = id
    noteInformationRead(id)
    call(readInformation, { id, visitor: visitor() }, { quiet: true }).catch((error: unknown) =>
      log.warn('a reading was not counted', error),
    )
  }, [known, id])
}
