import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'

/** The address of a goods' picture; undefined without one. */
export function useLineImage(path: string): string | undefined {
  const { imageDomain } = useGlobalData()
  return path ? withImageDomain(path, imageDomain) : undefined
}
