/** Things that happen, told in the order of their time; of two at once the one that was planned first. */
export class Timeline {
  private readonly happenings: { at: number; run: () => void }[] = [];

  plan(at: number, run: () => void): void {
    this.happenings.push({ at, run });
  }

  play(): void {
    for (const { run } of this.happenings.sort((a, b) => a.at - b.at)) run();
  }
}
