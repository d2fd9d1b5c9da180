/** Caches of content that people have seen. The program's own files are in another cache, which belongs to no person. */
export const offlineCaches = { answers: 'kept-answers', owners: 'kept-owners', pictures: 'kept-pictures' } as const

/** On a stored answer: its time, in ms of this device's clock. The header tells the page that the network is away. */
export const storedAtHeader = 'X-Kept-At'
