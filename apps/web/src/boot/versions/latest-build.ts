import { LATEST_BUILD, type LatestBuild } from '@sanwen/contracts/builds';

/** Asks the server for its build. @returns undefined when it does not say */
export async function latestBuild(): Promise<string | undefined> {
  try {
    const response = await fetch(LATEST_BUILD, { cache: 'no-store', credentials: 'omit' });
    if (!response.ok) return undefined;
    const { id }: Partial<LatestBuild> = await response.json();
    return id;
  } catch {
    return undefined;
  }
}
