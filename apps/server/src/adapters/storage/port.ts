import type { Adapter } from '../kind.ts'

/** Keeps bytes under opaque names. */
export type StoragePort = Adapter & {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is nothing under that name. */
  get(name: string): Promise<Buffer | null>
  /** Nothing happens when there is nothing under that name. */
  remove(name: string): Promise<void>
}
