export declare const mayInstall: () => boolean;
export declare function installPackage(name: string): boolean;
