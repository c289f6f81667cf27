/** Returns the path of the page on which voters choose an instance of the cluster. */
export function getClusterPage(url: string): string {
  return `/match/cluster/${url}`
}
