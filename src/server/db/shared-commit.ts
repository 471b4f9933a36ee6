/** More would let the first of them wait too long. */
const MAX_PARTS = 32;

/** Transactions that are done and wait for the durable commit that they share. */
export class SharedCommit {
  #parts: PromiseWithResolvers<void>[] = [];

  /** Whether a transaction is open that holds the work of others. */
  get isOpen(): boolean {
    return this.#parts.length > 0;
  }

  get isFull(): boolean {
    return this.#parts.length >= MAX_PARTS - 1;
  }

  /** Resolves with the commit, or rejects with its failure. */
  join(): Promise<void> {
    const part = Promise.withResolvers<void>();
    this.#parts.push(part);
    return part.promise;
  }

  committed(): void {
    for (const part of this.#end()) part.resolve();
  }

  failed(error: unknown): void {
    for (const part of this.#end()) part.reject(error);
  }

  #end(): PromiseWithResolvers<void>[] {
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }
}
